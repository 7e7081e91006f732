import { Form } from 'react-router';
import { Button } from '#ui/button.tsx';
import { NameField } from '#ui/form/name-field.tsx';

/** Target of a merge, chosen by name; its effect is shown first. */
export function MergeChoice({
  action,
  label,
  names,
  typed = '',
  error,
}: {
  action: string;
  label: string;
  names: readonly string[];
  typed?: string;
  error?: string | undefined;
}) {
  return (
    <Form method="get" action={action} className="mt-3 grid justify-items-start gap-3">
      <div className="w-full max-w-md">
        <NameField
          id="fusion-dans"
          name="dans"
          label={label}
          names={names}
          required
          defaultValue={typed}
          errors={error === undefined ? undefined : [error]}
        />
      </div>
      <Button type="submit" variant="outline">
        Voir ce que cela ferait
      </Button>
    </Form>
  );
}
