import { X } from 'lucide';
import type { ReactNode } from 'react';
import { TAG_KINDS } from '#features/recipes/tags/tag.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Island } from '#ui/live/island.tsx';
import { TextLink } from '#ui/link.tsx';
import { ALCOHOL_FREE_TAG, DIFFICULTIES, type Difficulty } from '../card-words.ts';
import type { CocktailCounts, CountedTag, IngredientChoice } from '../cocktail.ts';
import { PREPARATION } from '../facets.ts';
import { FilterChip } from './filter-chip.tsx';
import { IngredientFilter } from './ingredient-filter.tsx';
import { changeFilters, fieldsOf, listHref, withoutTag, type ListFilters } from './list-filters.ts';
import {
  askedNumber,
  CONTROL_GROUPS,
  NUMBER_FILTERS,
  SHOWN_NUMBERS,
  type NumberName,
} from './number-filters.ts';

const VISIBLE_TAGS = 10;

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={label} className="not-first:mt-6">
      <p aria-hidden className="mb-2 font-medium">
        {label}
      </p>
      {children}
    </div>
  );
}

function NumberField({ name, filters }: { name: NumberName; filters: ListFilters }) {
  const { parameter, control, low, high } = NUMBER_FILTERS[name];
  return (
    <label className="flex flex-wrap items-center justify-between gap-x-3 py-1 text-sm">
      {control?.label}
      <span className="flex items-center gap-1.5">
        <input
          type="number"
          inputMode="numeric"
          name={parameter}
          min={low}
          max={high}
          defaultValue={askedNumber(filters, name) ?? ''}
          className="h-10 w-20 rounded-md border border-zinc bg-surface px-2 text-right tabular-nums"
        />
        <span className="w-9 text-ink-soft">{control?.unit}</span>
      </span>
      <span className="out-of-range mt-1 w-full text-danger">
        De {low} à {high}&#160;: la valeur la plus proche est prise.
      </span>
    </label>
  );
}

function TagChips({ tags, filters }: { tags: CountedTag[]; filters: ListFilters }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {tags.map(({ slug, name, count }) => {
        const active = filters.tag === slug || filters.alsoTags.includes(slug);
        return (
          <li key={slug}>
            <FilterChip
              to={listHref(
                changeFilters(
                  filters,
                  active ? withoutTag(filters, slug) : { tag: slug, alsoTags: [] },
                ),
              )}
              active={active}
              count={count}
            >
              {name}
            </FilterChip>
          </li>
        );
      })}
    </ul>
  );
}

/**
 * Visible chips: the first ones with recipes, and always the chosen one. « Sans alcool » is a
 * filter of its own, that also finds recipes without the tag.
 */
function splitTags(tags: CountedTag[], chosen: string | null) {
  const useful = tags.filter(
    ({ slug, count }) => slug === chosen || (count > 0 && slug !== ALCOHOL_FREE_TAG),
  );
  const first = useful.slice(0, VISIBLE_TAGS);
  const rest = useful.slice(VISIBLE_TAGS);
  return {
    visible: [...first, ...rest.filter(({ slug }) => slug === chosen)],
    others: Map.groupBy(
      rest.filter(({ slug }) => slug !== chosen),
      ({ kind }) => kind,
    ),
  };
}

/**
 * Parameters that have a field of their own in the form, and the page, which every change resets.
 */
const SHOWN_FIELDS = new Set([
  'q',
  'sort',
  'limit',
  'page',
  ...SHOWN_NUMBERS.filter((name) => NUMBER_FILTERS[name].control !== undefined).map(
    (name) => NUMBER_FILTERS[name].parameter,
  ),
]);

/** Hidden fields keep what the links have chosen when the form is sent without scripts. */
function ChosenFields({ filters }: { filters: ListFilters }) {
  return [...fieldsOf(filters)]
    .filter(([name]) => !SHOWN_FIELDS.has(name))
    .map(([name, value]) => (
      <input key={`${name}-${value}`} type="hidden" name={name} value={value} />
    ));
}

/**
 * Every filter of the list but its search: beside it on a large screen, in a sheet on a small one.
 */
export function FilterPanel({
  id,
  filters,
  counts,
  choices,
  names,
  total,
}: {
  id: string;
  filters: ListFilters;
  counts: CocktailCounts;
  choices: IngredientChoice[];
  /** Names of the chosen ingredients, by slug. */
  names: Record<string, string>;
  total: number;
}) {
  const { visible, others } = splitTags(counts.tags, filters.tag);
  const advanced =
    filters.ingredients.length + filters.without.length > 0 ||
    SHOWN_NUMBERS.some(
      (name) =>
        NUMBER_FILTERS[name].control !== undefined &&
        askedNumber(filters, name) !== null &&
        // « Sans alcool » has a chip of its own.
        !(name === 'maxAbv' && filters.maxAbv === 0),
    );
  const alcoholFree = filters.maxAbv === 0;
  return (
    <div
      id={id}
      popover="auto"
      className="filter-sheet fixed inset-x-0 top-auto bottom-(--counter-height) m-0 max-h-[calc(92dvh-var(--counter-height))] w-full max-w-none scroll-pt-4 scroll-pb-28 overflow-y-auto overscroll-contain rounded-t-2xl border-t border-line bg-paper p-box pb-0 text-ink lg:static lg:block lg:max-h-none lg:overflow-visible lg:rounded-none lg:border-0 lg:p-0"
    >
      <div role="group" aria-label="Filtres">
        <div className="flex items-center justify-between lg:hidden">
          <h2 className="text-xl">Filtres</h2>
          <Button
            variant="ghost"
            size="icon"
            popoverTarget={id}
            popoverTargetAction="hide"
            aria-label="Fermer"
          >
            <Icon shape={X} size={20} />
          </Button>
        </div>
        <ChosenFields filters={filters} />
        <Group label="Difficulté">
          <ul className="flex flex-wrap gap-2">
            {(Object.entries(DIFFICULTIES) as [Difficulty, string][]).map(([difficulty, label]) => {
              const active = filters.difficulty === difficulty;
              return (
                <li key={difficulty}>
                  <FilterChip
                    to={listHref(
                      changeFilters(filters, { difficulty: active ? null : difficulty }),
                    )}
                    active={active}
                    count={counts.difficulties[difficulty]}
                  >
                    {label}
                  </FilterChip>
                </li>
              );
            })}
          </ul>
        </Group>
        <Group label="Alcool">
          <FilterChip
            to={listHref(changeFilters(filters, { maxAbv: alcoholFree ? null : 0 }))}
            active={alcoholFree}
            count={counts.alcoholFree}
          >
            Sans alcool
          </FilterChip>
          {counts.preparationsApart > 0 && (
            <p className="mt-2 text-sm text-ink-soft">
              Les sirops n’y sont pas&nbsp;:{' '}
              <TextLink
                data-in-place=""
                to={listHref(
                  changeFilters(filters, { maxAbv: 0, facets: [...filters.facets, PREPARATION] }),
                )}
              >
                {counts.preparationsApart > 1
                  ? `${counts.preparationsApart} préparations sans alcool`
                  : 'une préparation sans alcool'}
              </TextLink>
            </p>
          )}
        </Group>
        {visible.length > 0 && (
          <Group label="Thèmes">
            <TagChips tags={visible} filters={filters} />
          </Group>
        )}
        {/* It opens with the first filter in use, and closes only by the visitor's hand. */}
        <details open={advanced} className="mt-6 border-t border-line pt-4">
          <summary className="cursor-pointer py-1 font-medium marker:text-brass">
            Filtres avancés
          </summary>
          <div className="mt-3 grid gap-5">
            <Island name="ingredients" props={{ filters, choices, names }}>
              <IngredientFilter filters={filters} choices={choices} names={names} />
            </Island>
            {CONTROL_GROUPS.map((group) => (
              <fieldset key={group}>
                <legend className="mb-1 font-medium">{group}</legend>
                {SHOWN_NUMBERS.map(
                  (name) =>
                    NUMBER_FILTERS[name].control?.group === group && (
                      <NumberField key={name} name={name} filters={filters} />
                    ),
                )}
              </fieldset>
            ))}
            {[...others].map(([kind, tags]) => (
              <Group key={kind} label={TAG_KINDS[kind]}>
                <TagChips tags={tags} filters={filters} />
              </Group>
            ))}
          </div>
        </details>
        <noscript>
          <Button type="submit" className="mt-6 mb-5 w-full">
            Appliquer
          </Button>
        </noscript>
        <div className="needs-script sticky bottom-0 z-10 -mx-box mt-6 border-t border-line bg-paper px-box py-3 lg:hidden">
          <Button size="lg" popoverTarget={id} popoverTargetAction="hide" className="w-full">
            Voir {total > 1 ? `les ${total} recettes` : 'les recettes'}
          </Button>
        </div>
      </div>
    </div>
  );
}
