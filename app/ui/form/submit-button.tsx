import { useNavigation } from 'react-router';
import type { ComponentProps } from 'react';
import { Button } from '../button.tsx';

/** Sends a form, and says while it is being sent that a second press is of no use. */
export function SubmitButton(props: Omit<ComponentProps<typeof Button>, 'type' | 'aria-disabled'>) {
  const busy = useNavigation().state === 'submitting';
  return <Button type="submit" aria-disabled={busy || undefined} {...props} />;
}
