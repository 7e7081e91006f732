import { Form } from 'react-router';
import { SubmitButton } from '#ui/form/submit-button.tsx';

/** « Supprimer », which opens its confirmation. @param said consequence of it */
export function DeleteForm({
  label,
  said,
  confirm = 'Supprimer définitivement',
  intent = 'supprimer',
  fields,
}: {
  label: string;
  said: string;
  confirm?: string;
  intent?: string;
  fields?: Readonly<Record<string, string>>;
}) {
  return (
    <details>
      <summary className="inline-block min-h-6 cursor-pointer text-sm underline underline-offset-4">
        {label}
      </summary>
      <Form method="post" className="mt-2 flex flex-wrap items-center gap-3">
        {Object.entries(fields ?? {}).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <p className="text-sm">{said}</p>
        <SubmitButton variant="destructive" size="sm" name="intent" value={intent}>
          {confirm}
        </SubmitButton>
      </Form>
    </details>
  );
}
