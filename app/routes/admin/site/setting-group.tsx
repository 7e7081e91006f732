import { redirect } from 'react-router';
import { z } from 'zod';
import { actorContext, servicesContext } from '#app/context.server.ts';
import { changeSettings } from '#features/platform/settings/change-settings.server.ts';
import { openSettings } from '#features/platform/settings/read-settings.server.ts';
import {
  isSettingKey,
  parseSettings,
  settingGroup,
  type SettingKey,
  type SettingField,
} from '#features/platform/settings/setting.ts';
import { SubPage } from '#ui/page/sub-page.tsx';
import { TICKED } from '#ui/form/draft/edit-conflict.tsx';
import { EditForm } from '#ui/form/edit-form.tsx';
import { versionField } from '#ui/form/version-field.ts';
import { useSiteForm, control as fieldOf, tick, type Described } from '#ui/form/use-site-form.ts';
import { readsAgain } from '#app/routes/client-read.ts';
import { FORM_BYTES, type Page } from '#app/routes/page.ts';
import { receiveForm } from '#app/routes/receive-form.server.ts';
import { adminMeta } from '../admin-meta.ts';
import { savedTo } from '../saved.server.ts';
import type { Route } from './+types/setting-group.ts';
import { Field, TextField, Tick } from '#ui/form/field.tsx';

function SettingControl({
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

export const handle: Page = { audience: 'admin', mostBytes: 2 * FORM_BYTES };

/** Version of the edited settings, to notice another editor's change. */
const versionForm = z.object({ version: versionField });

const formOf = (key: SettingKey) => settingGroup(key).schema.extend(versionForm.shape);

/** The settings group of an address; a redirect to their list if there is none. */
function keyOf({ group }: { group: string }): SettingKey {
  if (!isSettingKey(group)) throw redirect('/admin/parametres');
  return group;
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const key = keyOf(params);
  const actor = context.get(actorContext);
  const { values, version } = await openSettings(context.get(servicesContext), { actor, key });
  const initial: Record<string, string> = {};
  for (const [name, value] of Object.entries<string | boolean>(values)) {
    // An empty value needs no initial value.
    if (value !== false) initial[name] = value === true ? 'on' : value;
  }
  return { group: key, version, initial };
}

export function action({ request, params, context }: Route.ActionArgs) {
  const key = keyOf(params);
  return receiveForm(request, { schema: formOf(key) }, async (given) => {
    const actor = context.get(actorContext);
    const values = parseSettings(key, given);
    const { version } = versionForm.parse(given);
    const services = context.get(servicesContext);
    const taken = await changeSettings(services, { actor, key, values, version });
    const saved = await openSettings(services, { actor, key });
    return savedTo(`/admin/parametres/${key}`, 'reglages-changes', saved.version, taken);
  });
}

/** A returned form is compared with the saved values, read anew. */
export const shouldRevalidate = readsAgain;

export const meta: Route.MetaFunction = ({ params }) =>
  adminMeta(isSettingKey(params.group) ? settingGroup(params.group).label : 'Paramètres');

export default function SettingGroup({ loaderData, actionData }: Route.ComponentProps) {
  const { label, purpose } = settingGroup(loaderData.group);
  return (
    <SubPage up={{ to: '/admin/parametres', label: 'Paramètres' }} title={label}>
      <p className="mt-3 text-ink-soft">{purpose}</p>
      <GroupForm key={loaderData.group} {...loaderData} result={actionData} />
    </SubPage>
  );
}

function GroupForm({
  group,
  version,
  initial,
  result,
}: Route.ComponentProps['loaderData'] & { result: Route.ComponentProps['actionData'] }) {
  const site = useSiteForm({ id: group, schema: formOf(group) }, result, initial);
  const fields = Object.entries(settingGroup(group).fields);
  const labels = Object.fromEntries(fields.map(([name, { label }]) => [name, label]));
  const ticks = fields.filter(([, { control }]) => control === 'choice');
  const options = Object.fromEntries(ticks.map(([name]) => [name, TICKED]));
  return (
    <EditForm {...{ site, version, result, labels, options }} saved={initial}>
      {fields.map(([name, setting]) => {
        const field = site.fields[name];
        return field && <SettingControl key={name} setting={setting} field={field} />;
      })}
    </EditForm>
  );
}
