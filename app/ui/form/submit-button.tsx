import { useNavigation } from 'react-router';
import type { ComponentProps } from 'react';
import { Button } from '../button.tsx';

/** Submits a form, and shows while it is sent that a second press is useless. */
export function SubmitButton(props: Omit<ComponentProps<typeof Button>, 'type' | 'aria-disabled'>) {
  const busy = useNavigation().state === 'submitting';
  return <Button type="submit" aria-disabled={busy || undefined} {...props} />;
}

/**
 * Submit button without a look. As the first of its form, it is the one that Enter presses in a field
 * of one line.
 */
export const EnterButton = (props: Omit<ComponentProps<'button'>, 'type'>) => (
  <button type="submit" tabIndex={-1} aria-hidden className="sr-only" {...props} />
);
