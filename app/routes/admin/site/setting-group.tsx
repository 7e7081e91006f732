import { redirect } from 'react-router';
import { z } from 'zod';
import { actorContext, servicesContext } from '#app/context.server.ts';
import { changeSettings } from '#features/settings/change-settings.server.ts';
import { openSettings } from '#features/settings/read-settings.server.ts';
import { SettingControl } from '#features/settings/setting-control.tsx';
import {
  isSettingKey,
  parseSettings,
  settingGroup,
  type SettingKey,
} from '#features/settings/setting.ts';
import { SubPage } from '#ui/page/sub-page.tsx';
import { SiteForm } from '#ui/form/site-form.tsx';
import { useSiteForm } from '#ui/form/use-site-form.ts';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import type { Page } from '#app/routes/page.ts';
import { receiveForm } from '#app/routes/receive-form.server.ts';
import { goTo } from '#app/routes/reviews/answer.server.ts';
import { adminMeta } from '../admin-meta.ts';
import type { Route } from './+types/setting-group.ts';

export const handle: Page = { audience: 'admin' };

/** What was changed, to notice that somebody else changed it meanwhile. */
const versionForm = z.object({ version: z.string().max(64, { abort: true }).default('') });

const formOf = (key: SettingKey) => settingGroup(key).schema.extend(versionForm.shape);

/** The group that an address names; the list of them when it names none. */
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
    // What an empty form says goes without saying.
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
    await changeSettings(context.get(servicesContext), { actor, key, values, version });
    return goTo(`/admin/parametres/${key}`, 'reglages-changes');
  });
}

export const meta: Route.MetaFunction = ({ params }) =>
  adminMeta(isSettingKey(params.group) ? settingGroup(params.group).label : 'Paramètres');

export default function SettingGroup({ loaderData, actionData }: Route.ComponentProps) {
  const { label, purpose } = settingGroup(loaderData.group);
  return (
    <SubPage up={{ to: '/admin/parametres', label: 'Paramètres' }} title={label}>
      <p className="mt-3 text-ink-soft">{purpose}</p>
      {/* What was saved may read otherwise than what was typed. */}
      <GroupForm key={loaderData.version} {...loaderData} result={actionData} />
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
  return (
    <SiteForm site={site} className="mt-8 grid gap-5">
      <input type="hidden" name="version" value={version} />
      {Object.entries(settingGroup(group).fields).map(([name, setting]) => {
        const field = site.fields[name];
        return field && <SettingControl key={name} setting={setting} field={field} />;
      })}
      <p>
        <SubmitButton>Enregistrer</SubmitButton>
      </p>
    </SiteForm>
  );
}
