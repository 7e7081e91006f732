import {
  useEffect,
  type KeyboardEvent as ReactKeyboardEvent,
  type ReactNode,
  type RefObject,
  type SubmitEvent,
} from 'react';
import { useFormAction, useNavigation, useSubmit } from 'react-router';

/** Enter in a single-line field does nothing: nobody means to publish with it. */
function stayOnEnter(event: ReactKeyboardEvent<HTMLFormElement>) {
  const { target, currentTarget, key, nativeEvent } = event;
  if (key !== 'Enter' || nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return;
  // Open dialogs handle Enter themselves; in a file field it opens the file chooser.
  if (currentTarget.contains(target) && target.type !== 'file') event.preventDefault();
}

/**
 * Form element of the editor. It renders at every router step, so the many fields are apart from
 * it.
 *
 * @param onChange called with the form at each key
 */
export function EditorFrame({
  element,
  onSubmit,
  onChange,
  children,
  ...form
}: {
  element: RefObject<HTMLFormElement | null>;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  onChange: (form: HTMLFormElement) => void;
  id: string;
  noValidate: boolean;
  children: ReactNode;
}) {
  const submit = useSubmit();
  const action = useFormAction();
  const { state } = useNavigation();
  useEffect(() => {
    const save = (event: KeyboardEvent) => {
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      // An open dialog handles the keyboard.
      if (!document.querySelector(':modal')) element.current?.requestSubmit();
    };
    addEventListener('keydown', save);
    return () => removeEventListener('keydown', save);
  }, [element]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- of its fields
    <form
      ref={element}
      data-kept
      method="post"
      action={action}
      {...form}
      onInput={(event) => onChange(event.currentTarget)}
      onKeyDown={stayOnEnter}
      onSubmit={(event) => {
        const { submitter } = event.nativeEvent;
        const button = submitter instanceof HTMLButtonElement ? submitter : null;
        // The browser opens the preview in a new tab.
        if (button?.formTarget === '_blank') return;
        if (state === 'submitting') event.preventDefault();
        // Buttons that do not save need no valid form.
        else if (!button?.formNoValidate || button.name === '__intent__') onSubmit(event);
        if (event.defaultPrevented) return;
        event.preventDefault();
        void submit(button ?? event.currentTarget, { preventScrollReset: true });
      }}
      className="mt-5 grid gap-7"
    >
      {children}
    </form>
  );
}
