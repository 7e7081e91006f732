import { useState } from 'react';
import { EditConflict, VersionField } from '#ui/form/draft/edit-conflict.tsx';
import { CountedField } from '#ui/form/counted-field.tsx';
import { Field, Select } from '#ui/form/field.tsx';
import { SiteForm } from '#ui/form/site-form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { control, useSiteForm, type FormResult } from '#ui/form/use-site-form.ts';
import { baseOf } from '#ui/form/version-field.ts';
import { useHydrated } from '#ui/frame/use-hydrated.ts';
import { entryFormSchema } from '../shelf-form.ts';
import { CHANGES_LENGTH, FIRST_DAY, STAR_CHOICES, type JournalEntry } from '../shelf.ts';

export const ENTRY_FORM = {
  id: 'entree',
  schema: entryFormSchema,
  about: { 'jour-a-venir': 'madeOn' },
} as const;

const LABELS = { madeOn: 'Le', stars: 'Ma note (pour moi)', changes: 'Ce que j’ai changé' };

/** Key of a new entry: each opening of a page that a device keeps has its own. */
function OnceField({ given }: { given: string }) {
  // Only https has it, as only https keeps pages.
  const [own] = useState(() => (globalThis.isSecureContext ? crypto.randomUUID() : given));
  return <input type="hidden" name="cle" value={useHydrated() ? own : given} />;
}

/**
 * @param version of the present entry; of a new one the key with which it is made once
 * @param entry present one; null for a new one
 * @param today latest day that it may have
 */
export function EntryForm({
  entry,
  version,
  today,
  result,
}: {
  entry: JournalEntry | null;
  version: string;
  today: string;
  result: FormResult | undefined;
}) {
  const saved = {
    madeOn: entry?.madeOn ?? today,
    stars: String(entry?.stars ?? 0),
    changes: entry?.changes ?? '',
  };
  const site = useSiteForm(ENTRY_FORM, result, saved);
  const { madeOn, stars, changes } = site.fields;
  return (
    <SiteForm site={site}>
      {entry ? <VersionField base={baseOf(result, version)} /> : <OnceField given={version} />}
      <EditConflict result={result} saved={saved} labels={LABELS} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field {...control(madeOn)} type="date" label="Le" min={FIRST_DAY} max={today} required />
        <Select {...control(stars)} label="Ma note (pour moi)" options={STAR_CHOICES} />
      </div>
      <CountedField
        isLong
        {...control(changes)}
        label="Ce que j’ai changé (facultatif)"
        maxLength={CHANGES_LENGTH}
        rows={4}
      />
      <p>
        <SubmitButton>{entry ? 'Enregistrer' : 'Ajouter au journal'}</SubmitButton>
      </p>
    </SiteForm>
  );
}
