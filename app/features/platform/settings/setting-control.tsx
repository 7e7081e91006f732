import { Field, TextField, Tick } from '#ui/form/field.tsx';
import { control as fieldOf, tick, type Described } from '#ui/form/use-site-form.ts';
import type { SettingField } from './setting.ts';

export function SettingControl({
  setting: { control, label, hint },
  field,
}: {
  setting: SettingField;
  field: Described;
}) {
  const said = { label, hint };
  if (control === 'choice') return <Tick {...tick(field)} {...said} />;
  if (control === 'lines') return <TextField {...fieldOf(field)} {...said} />;
  return <Field {...fieldOf(field)} {...said} type={control === 'line' ? 'text' : control} />;
}
