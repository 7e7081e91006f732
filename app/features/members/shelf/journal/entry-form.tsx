import { CountedField } from '#ui/form/counted-field.tsx';
import { Field, Select } from '#ui/form/field.tsx';
import { SiteForm } from '#ui/form/site-form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { control, useSiteForm, type FormResult } from '#ui/form/use-site-form.ts';
import { entrySchema } from '../shelf-form.ts';
import { CHANGES_LENGTH, FIRST_DAY, STAR_CHOICES, type JournalEntry } from '../shelf.ts';

export const ENTRY_FORM = {
  id: 'entree',
  schema: entrySchema,
  needed: ['madeOn'],
  about: { 'jour-a-venir': 'madeOn' },
} as const;

/**
 * @param entry present one; null for a new one
 * @param today latest day that it may have
 */
export function EntryForm({
  entry,
  today,
  result,
}: {
  entry: JournalEntry | null;
  today: string;
  result: FormResult | undefined;
}) {
  const site = useSiteForm(ENTRY_FORM, result, {
    madeOn: entry?.madeOn ?? today,
    stars: String(entry?.stars ?? 0),
    changes: entry?.changes ?? '',
  });
  const { madeOn, stars, changes } = site.fields;
  return (
    <SiteForm site={site}>
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
