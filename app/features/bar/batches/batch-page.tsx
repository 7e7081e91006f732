import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { PrintButton } from '#features/recipes/cocktails/recipe/print-button.tsx';
import type { ShownLine } from '#features/recipes/cocktails/lines/ingredient-line.ts';
import { IngredientLines } from '#features/recipes/cocktails/lines/ingredient-lines.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { TextLink } from '#ui/link.tsx';
import { NBSP } from '#ui/spaces.ts';
import { useAnswered } from '#ui/page/use-answered.ts';
import { AddToList } from '../shopping/add-to-list.tsx';
import { BATCH, GLASSES_PARAMETER } from './batch-address.ts';
import type { BatchView } from './describe-batch.ts';

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="mt-10 break-inside-avoid print:mt-3">
      <h2 id={id} className="text-2xl print:text-lg">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Rows of a name and an amount, as of a shop’s list. */
function Amounts({ rows }: { rows: { name: string; amount: string; notes?: string[] }[] }) {
  return (
    <ul>
      {rows.map(({ name, amount, notes = [] }) => (
        <li key={name} className="border-b border-line py-2 print:py-0.5">
          {name}
          {amount !== '' && <strong className="font-semibold tabular-nums"> {amount}</strong>}
          {notes.length > 0 && (
            <span className="block text-sm text-ink-soft">{notes.join(' · ')}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Lines of the bottle: ahead with its water, then on the day. */
function Bottle({ view }: { view: BatchView }) {
  const water: ShownLine[] =
    view.water === '' ? [] : [{ amount: view.water, rest: 'd’eau (celle de la glace)' }];
  const [first, then] =
    view.base.length > 0 ? [[...view.base, ...water], view.day] : [[...view.day, ...water], []];
  return (
    <Part id="ingredients" title={view.base.length > 0 ? 'La base, d’avance' : 'La bouteille'}>
      {view.part !== null && <p className="mt-1 text-ink-soft">{view.part}</p>}
      <IngredientLines lines={[first]} />
      {then.length > 0 && (
        <>
          <h3 className="mt-6 text-xl print:mt-2 print:text-base">
            Le jour même, dans la bouteille
          </h3>
          <IngredientLines lines={[then]} />
        </>
      )}
      <p className="mt-3">
        <strong className="font-semibold">En tout</strong>
        {NBSP}: {view.bottle}.
      </p>
      {view.notes.map((note) => (
        <p key={note} className="mt-1 text-ink-soft">
          {note}
        </p>
      ))}
    </Part>
  );
}

/**
 * Recipe for many glasses.
 *
 * @param unitChoice controls of the unit of volumes
 */
export function BatchPage({ view, unitChoice }: { view: BatchView; unitChoice: ReactNode }) {
  const { slug, title, glasses, refusal, each, served, gestures, drunk, ice } = view;
  return (
    <div className="mx-auto max-w-6xl px-gutter pt-6 pb-16 sm:px-6 sm:pt-12 print:p-0">
      <p className="no-print">
        <TextLink to={`/cocktails/${slug}?portions=${glasses}`} className="text-ink-soft">
          Retour à la recette
        </TextLink>
      </p>
      <h1 className="mt-2 text-3xl sm:text-4xl">
        {title}, pour {glasses}
      </h1>
      <div className="no-print mt-5 flex flex-wrap items-end gap-x-8 gap-y-4">
        <Form method="get" preventScrollReset className="flex items-end gap-3">
          <div className="w-36">
            <Field
              ref={useAnswered(String(glasses), glasses)}
              id={GLASSES_PARAMETER}
              name={GLASSES_PARAMETER}
              label="Verres"
              type="number"
              inputMode="numeric"
              min={BATCH.least}
              max={BATCH.most}
              required
              defaultValue={glasses}
            />
          </div>
          <Button type="submit" variant="outline">
            Calculer
          </Button>
        </Form>
        {unitChoice}
      </div>
      {refusal !== null && (
        <p className="mt-6 max-w-2xl border-l-4 border-brass-line pl-5 text-lg">{refusal}</p>
      )}
      <div className="grid items-start gap-x-16 md:grid-cols-2 print:grid-cols-2 print:gap-8">
        <div>
          {refusal === null && <Bottle view={view} />}
          <Part
            id={refusal === null ? 'verre' : 'ingredients'}
            title={
              view.isLarge ? 'En tout' : refusal === null ? 'Dans chaque verre' : 'Chaque verre'
            }
          >
            {gestures.map((gesture) => (
              <p key={gesture} className="mt-2">
                {gesture}
              </p>
            ))}
            <IngredientLines lines={[each]} />
            {served.length > 0 && (
              <>
                <h3 className="mt-5 text-xl print:mt-2 print:text-base">Pour servir</h3>
                <IngredientLines lines={[served]} />
              </>
            )}
            {drunk !== null && <p className="mt-3 text-ink-soft">{drunk}</p>}
          </Part>
          {view.keeping.length > 0 && (
            <Part id="garde" title="Combien de temps">
              {view.keeping.map((sentence) => (
                <p key={sentence} className="mt-2">
                  {sentence}
                </p>
              ))}
            </Part>
          )}
        </div>
        <div>
          <Part id="courses" title="À acheter">
            {view.shelves.map(({ name, rows }) => (
              <section key={name} aria-label={name} className="mt-3 break-inside-avoid">
                <h3 className="border-b-2 border-brass-line text-lg">{name}</h3>
                <Amounts rows={rows} />
              </section>
            ))}
            {ice.length > 0 && (
              <section aria-label="Glace" className="mt-3 break-inside-avoid">
                <h3 className="border-b-2 border-brass-line text-lg">Glace</h3>
                <Amounts rows={ice.map(({ label, amount }) => ({ name: label, amount }))} />
              </section>
            )}
          </Part>
          <div className="no-print mt-6 flex flex-wrap items-center gap-3">
            <AddToList slug={slug} portions={glasses} />
            <PrintButton />
          </div>
        </div>
      </div>
    </div>
  );
}
