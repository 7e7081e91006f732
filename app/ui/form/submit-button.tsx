import { useState, type ComponentProps } from 'react';
import { useNavigation } from 'react-router';
import { Button } from '../button.tsx';

/**
 * Submits a form, and shows that it is being sent. Meanwhile neither another press nor Enter in a
 * field submits.
 */
export function SubmitButton({
  sending = 'Envoi…',
  children,
  ...props
}: Omit<ComponentProps<typeof Button>, 'type' | 'aria-disabled' | 'aria-busy' | 'onClick'> & {
  sending?: string;
}) {
  const isSending = useNavigation().formMethod === 'POST';
  const [isPressed, setPressed] = useState(false);
  const [wasSending, setWasSending] = useState(isSending);
  if (isSending !== wasSending) {
    setWasSending(isSending);
    if (!isSending) setPressed(false);
  }
  const isBusy = isSending && isPressed;
  return (
    <Button
      {...props}
      type="submit"
      aria-disabled={isSending || undefined}
      aria-busy={isBusy || undefined}
      onClick={(event) => {
        if (isSending) event.preventDefault();
        else setPressed(true);
      }}
    >
      {isBusy ? sending : children}
    </Button>
  );
}

/**
 * Unstyled submit button. As the first of its form, it is the one that Enter presses in a
 * single-line field.
 */
export function EnterButton({ onClick, ...props }: Omit<ComponentProps<'button'>, 'type'>) {
  const isSending = useNavigation().formMethod === 'POST';
  return (
    <button
      {...props}
      type="submit"
      tabIndex={-1}
      aria-hidden
      className="sr-only"
      onClick={(event) => {
        if (isSending) event.preventDefault();
        else onClick?.(event);
      }}
    />
  );
}
