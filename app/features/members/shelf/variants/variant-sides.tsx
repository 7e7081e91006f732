import { wordChanges } from '#language/words/word-changes.ts';
import { ChangedText } from '#ui/compare/changed-text.tsx';
import type { Variant } from './variant.ts';

const PARTS = { ingredients: 'Ingrédients', steps: 'Étapes' } as const;
const SIDES = { removed: 'La recette', added: 'Ma version' } as const;
type Part = keyof typeof PARTS;
type Side = keyof typeof SIDES;

/** A recipe and a member’s version of it, beside each other, with their differences marked. */
export function VariantSides({ original, own }: { original: Variant; own: Variant }) {
  const parts = (Object.keys(PARTS) as Part[]).map((part) => ({
    part,
    passages: wordChanges(original[part], own[part]),
  }));
  return (
    <div className="grid gap-8 sm:grid-cols-2">
      {(Object.keys(SIDES) as Side[]).map((side) => (
        <section key={side} aria-labelledby={`cote-${side}`} className="min-w-0">
          <h2 id={`cote-${side}`} className="border-b-2 border-brass-line pb-2 text-xl">
            {SIDES[side]}
          </h2>
          {parts.map(({ part, passages }) => (
            <div key={part} className="mt-4 wrap-anywhere">
              <h3 className="text-sm font-medium text-ink-soft">{PARTS[part]}</h3>
              <p className="mt-1">
                <ChangedText passages={passages} change={side} />
              </p>
            </div>
          ))}
        </section>
      ))}
    </div>
  );
}
