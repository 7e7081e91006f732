/**
 * Live sketch of the recipe while it is typed: the drawn glass, and the strength computed from its
 * lines.
 */
import { createContext, use, useEffect, useState, type ReactNode, type RefObject } from 'react';
import { AbvText } from '#features/recipes/cocktails/lines/strength/abv-text.tsx';
import { CocktailPicture } from '#features/recipes/cocktails/recipe/cocktail-picture.tsx';
import { Button } from '#ui/button.tsx';
import { NBSP } from '#ui/spaces.ts';

const DELAY_MS = 500;

interface Sketch {
  drawing: string;
  color: string;
  abv: number | null;
  strength: number | null;
  overflow: string | null;
}

const Sketched = createContext<Sketch | null>(null);

/** Live sketch of the form; null until the server has answered. */
export const useSketch = () => use(Sketched);

/** Asks the server for a sketch half a second after the last key. */
export function SketchOf({
  form,
  children,
}: {
  form: RefObject<HTMLFormElement | null>;
  children: ReactNode;
}) {
  const [sketch, setSketch] = useState<Sketch | null>(null);
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const over = new AbortController();
    const { signal } = over;
    let asked = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      asked = new AbortController();
      const answer = await fetch('/admin/cocktails/verre', {
        method: 'POST',
        body: new URLSearchParams(
          [...new FormData(element)].filter(
            (entry): entry is [string, string] => typeof entry[1] === 'string',
          ),
        ),
        signal: asked.signal,
      });
      const found = answer.ok ? ((await answer.json()) as Sketch | null) : null;
      if (found) setSketch(found);
    };
    const later = () => {
      clearTimeout(timer);
      asked.abort();
      // Decoration only: without an answer the last sketch stays.
      timer = setTimeout(() => void ask().catch(() => undefined), DELAY_MS);
    };
    later();
    element.addEventListener('input', later, { signal });
    return () => {
      over.abort();
      asked.abort();
      clearTimeout(timer);
    };
  }, [form]);
  return <Sketched value={sketch}>{children}</Sketched>;
}

export function SketchedGlass() {
  const sketch = use(Sketched);
  return (
    <figure className="needs-script sticky top-20 w-36 self-start max-lg:hidden">
      <div className="aspect-4/5 overflow-hidden rounded-md bg-sunken">
        {sketch && (
          <CocktailPicture
            cocktail={{ picture: null, drawing: sketch.drawing, dominantColor: sketch.color }}
            alt="Le verre dessiné de ce qui est saisi"
            sizes="9rem"
            large
            eager
            className="h-full"
            margin="p-2"
          />
        )}
      </div>
      <figcaption className="mt-1 text-sm text-ink-soft">
        {sketch === null || sketch.abv === null ? 'Degré inconnu' : <AbvText abv={sketch.abv} />}
      </figcaption>
    </figure>
  );
}

/** Strength computed from the lines, when another one is chosen. Only a button applies it. */
export function ProposedStrength({ fieldId }: { fieldId: string }) {
  const sketch = use(Sketched);
  const [chosen, setChosen] = useState<string | null>(null);
  useEffect(() => {
    const select = document.getElementById(fieldId) as HTMLSelectElement;
    const read = () => setChosen(select.value);
    read();
    select.addEventListener('input', read);
    return () => select.removeEventListener('input', read);
  }, [fieldId]);
  if (
    sketch === null ||
    sketch.strength === null ||
    chosen === null ||
    chosen === String(sketch.strength)
  )
    return null;
  const { strength } = sketch;
  return (
    <p role="status" className="flex flex-wrap items-center gap-3">
      <span>
        Teneur en alcool{NBSP}: {strength} d’après les lignes.
      </span>
      <Button
        size="sm"
        variant="outline"
        onClick={() => {
          const select = document.getElementById(fieldId) as HTMLSelectElement;
          select.value = String(strength);
          select.dispatchEvent(new Event('input', { bubbles: true }));
          select.focus();
        }}
      >
        Prendre {strength}
      </Button>
    </p>
  );
}

/**
 * Warning where the drink and its ice do not fit the glass.
 *
 * @param saved warning of the saved recipe, until the server has answered, and without scripts
 */
export function OverflowWarning({ saved }: { saved: string | null }) {
  const sketch = use(Sketched);
  const said = sketch === null ? saved : sketch.overflow;
  return (
    <p role="status" className={said === null ? 'sr-only' : 'border-l-4 border-brass-line pl-4'}>
      {said}
    </p>
  );
}
