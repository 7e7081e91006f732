import { useEffect, useEffectEvent, type ReactNode, type RefObject, type SubmitEvent } from 'react';
import { useFormAction, useNavigation, useSubmit } from 'react-router';
import type { FormResult } from '#ui/form/use-site-form.ts';
import { useUnsavedWarning } from '#ui/form/use-unsaved-warning.ts';

/**
 * The form element of the editor. It follows every step of the router, so it stands apart from the fields,
 * which are many.
 *
 * @param onChange called with the form at each key
 * @param onSent told that the form is sent, then that its answer is shown
 */
export function EditorFrame({
  element,
  onSent,
  result,
  onSubmit,
  onChange,
  children,
  ...form
}: {
  element: RefObject<HTMLFormElement | null>;
  onSent: (isSent: boolean) => void;
  result: FormResult | undefined;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  onChange: (form: HTMLFormElement) => void;
  id: string;
  noValidate: boolean;
  children: ReactNode;
}) {
  const submit = useSubmit();
  const action = useFormAction();
  const { state } = useNavigation();
  useUnsavedWarning(element, result);
  const told = useEffectEvent(onSent);
  useEffect(() => {
    if (state === 'idle') told(false);
  }, [state]);
  useEffect(() => {
    const save = (event: KeyboardEvent) => {
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      element.current?.requestSubmit();
    };
    addEventListener('keydown', save);
    return () => removeEventListener('keydown', save);
  }, [element]);
  return (
    <form
      ref={element}
      method="post"
      action={action}
      {...form}
      onInput={(event) => onChange(event.currentTarget)}
      onSubmit={(event) => {
        const { submitter } = event.nativeEvent;
        const button = submitter instanceof HTMLButtonElement ? submitter : null;
        // The look opens a page of its own, as the browser does it.
        if (button?.formTarget === '_blank') return;
        if (state === 'submitting') event.preventDefault();
        // What does not save it need not be whole.
        else if (!button?.formNoValidate || button.name === '__intent__') onSubmit(event);
        if (event.defaultPrevented) return;
        event.preventDefault();
        onSent(true);
        void submit(button ?? event.currentTarget, { preventScrollReset: true });
      }}
      className="mt-5 grid gap-7"
    >
      {children}
    </form>
  );
}
