import { listHref } from '#features/recipes/cocktails/filters/list-filters.ts';
import { formatNumber } from '#language/format.ts';
import { de, withinSentence } from '#language/words/noun.ts';
import { TextLink } from '#ui/link.tsx';
import { DataTable, type Column } from '#ui/page/data-table.tsx';
import { NBSP } from '#ui/spaces.ts';
import { BAR_PATH } from '../bottles/bar-address.ts';
import { BarDrinks } from '../bottles/answer/bar-drinks.tsx';
import type { BarAnswerToQuestion, Replacement } from './answer-question.server.ts';

const names = new Intl.ListFormat('fr-FR', { type: 'conjunction' });
const recipesWith = (slug: string) => `/cocktails?ingredient=${slug}`;

const COLUMNS: [Column<Replacement>, ...Column<Replacement>[]] = [
  {
    label: 'Remplaçant',
    cell: ({ name, slug, isThere }) => (
      <>
        <TextLink to={recipesWith(slug)}>{name}</TextLink>
        {isThere && ' (vous l’avez)'}
      </>
    ),
  },
  { label: 'Au lieu de', cell: ({ line }) => line },
  {
    label: 'Proportion',
    cell: ({ ratio }) => (ratio === 1 ? 'autant' : `×${NBSP}${formatNumber(ratio)}`),
  },
  {
    label: 'Ce qui change',
    isProse: true,
    cell: ({ note, where }) =>
      where.length === 0 ? note : `${note} Seulement${NBSP}: ${where.join(', ').toLowerCase()}.`,
  },
];

/** Answer to a question about bottles, above the results of a search. */
export function QuestionAnswer({ answer }: { answer: BarAnswerToQuestion }) {
  const { asked, unknown, replacements, asGood, makers, drinks, filters } = answer;
  const said = names.format(asked.map(({ name }) => withinSentence(name)));
  if (unknown.length > 0) {
    const typed = names.format(unknown.map((name) => `«${NBSP}${name}${NBSP}»`));
    return (
      <section aria-label="Réponse" className="mt-8">
        <p>
          Aucun <TextLink to="/ingredients">ingrédient</TextLink> du site ne s’appelle {typed}.{' '}
          <TextLink to={listHref(filters)}>Chercher ces mots parmi les recettes</TextLink>
        </p>
      </section>
    );
  }
  return (
    <section aria-label="Réponse" className="mt-8">
      {drinks && (
        <>
          <p className="text-ink-soft">
            Recettes avec {said}&nbsp;: d’abord celles que permet{' '}
            <TextLink to={BAR_PATH}>ce que vous avez</TextLink>.
          </p>
          <BarDrinks
            results={drinks}
            filters={{ list: filters, withGarnish: false, withFresh: false, isWhole: false }}
          />
        </>
      )}
      {replacements && (
        <>
          <h2 className="text-2xl">Remplacer {said}</h2>
          {replacements.length > 0 ? (
            <DataTable caption="Remplaçants" columns={COLUMNS} rows={replacements} />
          ) : (
            <p className="mt-2">
              Aucun remplaçant sûr n’est connu&nbsp;: sans {said}, la boisson en devient une autre.
            </p>
          )}
          {asGood.length > 0 && (
            <p className="mt-4">
              Convient tel quel&nbsp;:{' '}
              {asGood.map(({ name, slug }, at) => (
                <span key={slug}>
                  {at > 0 && ', '}
                  <TextLink to={recipesWith(slug)}>{withinSentence(name)}</TextLink>
                </span>
              ))}
            </p>
          )}
          {makers.map(({ name, slug }) => (
            <p key={slug} className="mt-4">
              <TextLink to={`/cocktails/${slug}`}>La recette {de(withinSentence(name))}</TextLink>
            </p>
          ))}
        </>
      )}
      <p className="mt-4">
        <TextLink to={listHref(filters)}>Toutes les recettes avec {said}</TextLink>
      </p>
    </section>
  );
}
