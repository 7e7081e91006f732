import { Check } from 'lucide';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { readJson } from '#ui/form/read-json.ts';
import { Icon } from '#ui/icon.tsx';
import { useHydrated } from '#ui/frame/use-hydrated.ts';
import type { IngredientChoice } from '../cocktail.ts';
import { changeFilters, listHref, toParameters, type ListFilters } from './list-filters.ts';

const DEBOUNCE_MS = 300;

/**
 * Choices for `text`: those of the page when it is empty, else the answer of the server; `waiting`
 * until it arrives.
 */
function useIngredientChoices(filters: ListFilters, first: IngredientChoice[], text: string) {
  const [answered, setAnswered] = useState({ asked: '', found: first });
  const query = toParameters({ ...filters, page: 1 }).toString();
  const asked = `${new URLSearchParams({ nom: text }).toString()}&${query}`;
  useEffect(() => {
    if (text === '') return;
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      readJson<{ ingredients: IngredientChoice[] }>(
        '/suggestions/ingredients',
        asked,
        leaving.signal,
      ).then(
        ({ ingredients }) => setAnswered({ asked, found: ingredients }),
        () => undefined,
      );
    }, DEBOUNCE_MS);
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [text, asked]);
  if (text === '') return { shown: first, waiting: false };
  return { shown: answered.found, waiting: answered.asked !== asked };
}

/** Ingredient to require or to exclude: each is a link, and a second click removes it. */
function IngredientRow({
  filters,
  slug,
  name,
  count,
  onClick,
}: {
  filters: ListFilters;
  slug: string;
  name: string;
  count: number | null;
  onClick?: () => void;
}) {
  const isIn = filters.ingredients.includes(slug);
  const isOut = filters.without.includes(slug);
  const left = {
    ingredients: filters.ingredients.filter((other) => other !== slug),
    without: filters.without.filter((other) => other !== slug),
  };
  const to = (change: Partial<ListFilters>) =>
    listHref(changeFilters(filters, { ...left, ...change }));
  return (
    <li className="choice">
      <a
        href={to(isIn ? {} : { ingredients: [...left.ingredients, slug] })}
        aria-current={isIn ? 'true' : undefined}
        data-in-place=""
        rel="nofollow"
        onClick={onClick}
      >
        <span aria-hidden className="tick">
          {isIn && <Icon shape={Check} size={13} />}
        </span>
        <span className={isOut ? 'line-through' : undefined}>
          <span className="sr-only">Avec </span>
          {name}
        </span>
        {count !== null && <span className="tally">{count}</span>}
      </a>
      <a
        href={to(isOut ? {} : { without: [...left.without, slug] })}
        aria-current={isOut ? 'true' : undefined}
        data-in-place=""
        rel="nofollow"
        onClick={onClick}
      >
        sans<span className="sr-only"> {name}</span>
      </a>
    </li>
  );
}

/**
 * Ingredients to require or to exclude, chosen ones first. With scripts, the search box narrows
 * them and Enter takes the first. Without scripts, Enter takes the exact name of an ingredient.
 */
export function IngredientFilter({
  filters,
  choices,
  names,
}: {
  filters: ListFilters;
  choices: IngredientChoice[];
  names: Record<string, string>;
}) {
  const box = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const entered = useRef(false);
  // Text typed, and Enter pressed, before React took over.
  useEffect(() => {
    setText(box.current?.value ?? '');
    entered.current = box.current?.dataset['entered'] !== undefined;
  }, []);
  // The row of a removed ingredient disappears, with the focus.
  const isFollowed = useRef(false);
  useEffect(() => {
    if (isFollowed.current) box.current?.focus({ preventScroll: true });
    isFollowed.current = false;
  }, [filters]);
  const [enters, setEnters] = useState(0);
  const hydrated = useHydrated();
  const list = useRef<HTMLUListElement>(null);
  const { shown, waiting } = useIngredientChoices(filters, choices, text.trim());
  const chosen = [...filters.ingredients, ...filters.without];
  const first = waiting ? undefined : shown[0]?.slug;
  const takeFirst = useEffectEvent(() => {
    // At first the text of the field is not the state yet.
    if (first === undefined || box.current?.value !== text) return;
    entered.current = false;
    list.current?.querySelector('a')?.click();
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || text.trim() === '') return;
    event.preventDefault();
    entered.current = true;
    setEnters((count) => count + 1);
  };
  // Enter may come before the answer of the server.
  useEffect(() => {
    if (entered.current) takeFirst();
  }, [first, enters]);
  return (
    <fieldset>
      <legend className="mb-2 font-medium">Ingrédients</legend>
      <label className="block">
        <span className="sr-only">Chercher un ingrédient</span>
        <input
          ref={box}
          type="search"
          data-adds=""
          name={hydrated ? undefined : 'ingredient'}
          maxLength={100}
          autoComplete="off"
          placeholder="Chercher un ingrédient"
          onInput={(event) => event.stopPropagation()}
          onChange={(event) => {
            setText(event.target.value);
            entered.current = false;
          }}
          onKeyDown={onKeyDown}
          className="h-11 w-full rounded-md border border-zinc bg-surface px-3 placeholder:text-ink-soft"
        />
      </label>
      {chosen.length > 0 && (
        <ul aria-label="Ingrédients choisis" className="mt-2">
          {chosen.map((slug) => (
            <IngredientRow
              key={slug}
              filters={filters}
              slug={slug}
              name={names[slug] ?? slug}
              count={null}
              onClick={() => {
                isFollowed.current = true;
              }}
            />
          ))}
        </ul>
      )}
      {shown.length === 0 && !waiting ? (
        <p className="mt-3 text-sm text-ink-soft">
          {text.trim() === ''
            ? 'Ces recettes n’ont pas d’autre ingrédient.'
            : 'Aucun ingrédient de ce nom dans ces recettes.'}
        </p>
      ) : (
        <ul ref={list} aria-label="Choix d’ingrédients" className="mt-2">
          {shown.map((choice) => (
            <IngredientRow key={choice.slug} filters={filters} {...choice} />
          ))}
        </ul>
      )}
    </fieldset>
  );
}
