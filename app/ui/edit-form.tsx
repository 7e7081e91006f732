import { useRef, type ComponentProps, type ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button } from './button.tsx';
import { EditConflict, VersionField } from './edit-conflict.tsx';
import { FormErrors } from './form-errors.tsx';
import type { FormResult } from './use-site-form.ts';
import { useUnsavedWarning } from './use-unsaved-warning.ts';

/** The form of something of the back office that two people may edit, and that is left knowingly. */
export function EditForm({
  form,
  props,
  result,
  version,
  saved,
  labels,
  children,
}: {
  /** As `useSiteForm` gives them. */
  form: { errorId: string; errors: string[] | undefined };
  props: ComponentProps<typeof Form>;
  result: FormResult | undefined;
  /** Of what the page shows; empty for something new. */
  version: string;
  /** What is kept now, and what each field is called, to tell of a conflict. */
  saved: Readonly<Record<string, string>>;
  labels: Readonly<Record<string, string>>;
  children: ReactNode;
}) {
  const busy = useNavigation().state === 'submitting';
  const element = useRef<HTMLFormElement>(null);
  useUnsavedWarning(element, result);
  return (
    <Form ref={element} method="post" {...props} className="mt-8 grid gap-5">
      <FormErrors id={form.errorId} errors={form.errors} />
      <EditConflict result={result} saved={saved} labels={labels} />
      <VersionField result={result} version={version} />
      {children}
      <p>
        <Button type="submit" aria-disabled={busy}>
          Enregistrer
        </Button>
      </p>
    </Form>
  );
}
