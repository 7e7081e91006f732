import type { ComponentProps } from 'react';
import type { LinkProps } from 'react-router';
import { Link } from './link.tsx';

const EVERY =
  'inline-flex max-w-full shrink-0 items-center justify-center gap-2 rounded-md text-center font-medium no-underline transition-colors duration-150 disabled:pointer-events-none disabled:opacity-55 aria-disabled:pointer-events-none aria-disabled:opacity-55';

const VARIANTS = {
  default: 'bg-primary text-on-primary hover:bg-primary-hover',
  destructive: 'bg-danger text-paper hover:opacity-90',
  outline: 'border border-zinc text-ink hover:bg-sunken',
  secondary: 'bg-sunken text-ink hover:bg-line',
  ghost: 'text-ink hover:bg-sunken',
  link: 'text-primary underline underline-offset-4 hover:decoration-2',
};

const SIZES = {
  default: 'min-h-11 px-box py-1',
  sm: 'min-h-9 px-3 py-1 text-sm',
  lg: 'min-h-13 px-[min(1.75rem,9vw)] py-1.5 text-lg',
  icon: 'size-11',
};

interface ButtonLook {
  variant?: keyof typeof VARIANTS;
  size?: keyof typeof SIZES;
}

export const buttonClass = ({
  variant = 'default',
  size = 'default',
  className = '',
}: ButtonLook & { className?: string | undefined } = {}) =>
  `${EVERY} ${VARIANTS[variant]} ${SIZES[size]} ${className}`;

/** It submits only with `type="submit"`. */
export function Button({
  variant = 'default',
  size = 'default',
  className,
  type,
  ...props
}: ComponentProps<'button'> & { type?: 'button' | 'submit' } & ButtonLook) {
  return (
    <button
      type={type === 'submit' ? 'submit' : 'button'}
      className={buttonClass({ variant, size, className })}
      {...props}
    />
  );
}

export function ButtonLink({
  variant = 'default',
  size = 'default',
  className,
  ...props
}: LinkProps & ButtonLook) {
  return <Link className={buttonClass({ variant, size, className })} {...props} />;
}
