import { useNavigation } from 'react-router';
import type { ComponentProps } from 'react';
import { Button } from '../button.tsx';

/** Submits a form, and shows while it is sent that a second press is useless. */
export function SubmitButton(props: Omit<ComponentProps<typeof Button>, 'type' | 'aria-disabled'>) {
  const busy = useNavigation().state === 'submitting';
  return <Button type="submit" aria-disabled={busy || undefined} {...props} />;
}
