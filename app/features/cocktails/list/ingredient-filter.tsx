import { useEffect, useRef, useState } from 'react';
import { Link, useFetcher } from 'react-router';
import { useHydrated } from '#ui/frame/use-hydrated.ts';
import type { IngredientChoice } from '../cocktail.ts';
import { changeFilters, listHref, toParameters, type ListFilters } from './list-filters.ts';

const DEBOUNCE_MS = 300;

/** The choices that go with `text`: those of the page without any, the server's answer otherwise. */
function useIngredientChoices(filters: ListFilters, first: IngredientChoice[], text: string) {
  const { load, data } = useFetcher<{ ingredients: IngredientChoice[] }>();
  const query = toParameters({ ...filters, page: 1 }).toString();
  useEffect(() => {
    if (text === '') return;
    const timer = setTimeout(
      () => void load(`/ingredients?${new URLSearchParams({ nom: text }).toString()}&${query}`),
      DEBOUNCE_MS,
    );
    return () => clearTimeout(timer);
  }, [text, query, load]);
  return text === '' ? first : (data?.ingredients ?? first);
}

/**
 * Ingredients to have or to do without. Each choice is a link; the search box narrows them where
 * scripts run, and otherwise takes the exact name of an ingredient.
 */
export function IngredientFilter({
  filters,
  choices,
}: {
  filters: ListFilters;
  choices: IngredientChoice[];
}) {
  const box = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  // What was typed before scripts were there.
  useEffect(() => setText(box.current?.value ?? ''), []);
  const hydrated = useHydrated();
  const shown = useIngredientChoices(filters, choices, text.trim());
  return (
    <fieldset>
      <legend className="mb-2 font-medium">Ingrédients</legend>
      <label className="block">
        <span className="sr-only">Chercher un ingrédient</span>
        <input
          ref={box}
          type="search"
          name={hydrated ? undefined : 'ingredient'}
          maxLength={100}
          autoComplete="off"
          placeholder="Chercher un ingrédient"
          onInput={(event) => event.stopPropagation()}
          onChange={(event) => setText(event.target.value)}
          className="h-11 w-full rounded-md border border-zinc bg-surface px-3 placeholder:text-ink-soft"
        />
      </label>
      {shown.length === 0 ? (
        <p className="mt-3 text-sm text-ink-soft">Aucun ingrédient de ce nom dans ces recettes.</p>
      ) : (
        <ul aria-label="Choix d’ingrédients" className="mt-2 max-h-72 overflow-y-auto pr-1">
          {shown.map(({ slug, name, count }) => (
            <li key={slug} className="flex items-center gap-1 border-b border-line/60">
              <Link
                to={listHref(
                  changeFilters(filters, { ingredients: [...filters.ingredients, slug] }),
                )}
                preventScrollReset
                rel="nofollow"
                className="flex min-h-10 flex-1 items-center justify-between gap-2 py-1 text-sm no-underline hover:underline"
              >
                <span>
                  <span className="sr-only">Avec </span>
                  {name}
                </span>
                <span className="text-ink-soft tabular-nums">{count}</span>
              </Link>
              <Link
                to={listHref(changeFilters(filters, { without: [...filters.without, slug] }))}
                preventScrollReset
                rel="nofollow"
                className="inline-flex min-h-10 items-center rounded px-2 text-xs text-ink-soft underline-offset-4 hover:text-ink hover:underline"
              >
                sans<span className="sr-only"> {name}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}
