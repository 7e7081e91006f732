import { Combobox, type ComboboxGroup } from '#ui/form/combobox/combobox.tsx';
import { readJson } from '#ui/form/read-json.ts';
import { CocktailPicture } from '../recipe/cocktail-picture.tsx';
import { suggestionText, type Suggestion } from './suggestion.ts';

const GROUPS: Record<Suggestion['kind'], string> = {
  recipe: 'Recettes',
  ingredient: 'Ingrédients',
  tag: 'Thèmes',
};

async function load(text: string, signal: AbortSignal): Promise<ComboboxGroup<Suggestion>[]> {
  const q = suggestionText(text);
  if (q === '') return [];
  const { suggestions } = await readJson<{ suggestions: Suggestion[] }>(
    '/suggestions',
    { q },
    signal,
  );
  return [...Map.groupBy(suggestions, ({ kind }) => kind)].map(([kind, options]) => ({
    label: GROUPS[kind],
    options,
  }));
}

function announce(count: number): string {
  if (count === 0) return 'Aucune suggestion';
  return `${count} ${count > 1 ? 'suggestions' : 'suggestion'}`;
}

function Option({ suggestion }: { suggestion: Suggestion }) {
  if (suggestion.kind === 'recipe') {
    return (
      <>
        <CocktailPicture
          cocktail={suggestion}
          alt=""
          sizes="2.25rem"
          widest={160}
          className="h-11 w-9 shrink-0 rounded-sm"
          margin="p-0.5"
        />
        <span className="min-w-0 flex-1">{suggestion.label}</span>
        {suggestion.alcoholFree && (
          <span className="shrink-0 text-xs font-medium text-primary">Sans alcool</span>
        )}
      </>
    );
  }
  const { label, count } = suggestion;
  return (
    <>
      <span className="min-w-0 flex-1">{label}</span>
      <span className="shrink-0 text-xs text-ink-soft tabular-nums">
        {count} {count > 1 ? 'recettes' : 'recette'}
      </span>
    </>
  );
}

export interface SearchSuggestionsProps {
  input: HTMLInputElement;
  className: string;
}

export function SearchSuggestions({ input, className }: SearchSuggestionsProps) {
  return (
    <Combobox
      input={input}
      label="Suggestions"
      load={load}
      announce={announce}
      className={`z-40 overflow-y-auto rounded-md border border-line bg-surface text-sm shadow-lg ${className}`}
    >
      {(suggestion) => <Option suggestion={suggestion} />}
    </Combobox>
  );
}
