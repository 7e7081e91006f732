import { Field, TextField, Tick } from '#ui/field.tsx';
import { initialText } from '#ui/use-site-form.ts';
import type { SettingField } from './setting.ts';

/** A field of the form as Conform describes it. */
interface Described {
  id: string;
  name: string;
  initialValue?: unknown;
  errors?: readonly string[] | undefined;
}

/** One setting, with the control that suits it. */
export function SettingControl({
  setting: { control, label, hint },
  field,
}: {
  setting: SettingField;
  field: Described;
}) {
  const { id, name, errors } = field;
  const said = { id, name, label, hint, errors };
  const text = initialText(field);
  if (control === 'choice') return <Tick {...said} defaultChecked={text === 'on'} />;
  if (control === 'lines') return <TextField {...said} defaultValue={text} />;
  return <Field {...said} type={control === 'line' ? 'text' : control} defaultValue={text} />;
}
