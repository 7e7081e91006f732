import { useState, type ComponentProps } from 'react';
import { useNavigation } from 'react-router';
import { Button } from '../button.tsx';

/**
 * Submits a form, and says that it is being sent. Another press meanwhile does nothing, nor does
 * Enter in a field, which browsers turn into a press.
 */
export function SubmitButton({
  sending = 'Envoi…',
  children,
  ...props
}: Omit<ComponentProps<typeof Button>, 'type' | 'aria-disabled' | 'aria-busy' | 'onClick'> & {
  /** Label while the form is being sent. */
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
 * Submit button without a look. As the first of its form, it is the one that Enter presses in a field
 * of one line.
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
