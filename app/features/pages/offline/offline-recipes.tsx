import { useEffect, useMemo, useRef, useState } from 'react';
import { fold, words } from '#language/fold.ts';
import { formatNumber } from '#language/format.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { Progress } from '#ui/progress.tsx';
import { NBSP } from '#ui/spaces.ts';
import {
  readIndex,
  readTaken,
  recipesOf,
  removeAll,
  takeRecipes,
  type KnownRecipe,
} from './take-recipes.ts';

const STOPPED =
  'Le réseau s’est arrêté, ou l’appareil est plein\u00a0: ce qui est là reste. Reprenez quand vous voulez.';

/** Recipes on this device: taken along, gone on with after a stop, searched, removed. */
export function OfflineRecipes({ index, wanted }: { index: string; wanted: string }) {
  const [recipes, setRecipes] = useState<readonly KnownRecipe[] | null>(null);
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  const [isTaking, setIsTaking] = useState(false);
  const [fault, setFault] = useState('');
  const [typed, setTyped] = useState(wanted);
  const stop = useRef<AbortController>(null);

  useEffect(() => {
    const read = async () => {
      const catalogue = await readIndex(index);
      setTaken(await readTaken());
      setRecipes(catalogue ? recipesOf(catalogue) : []);
    };
    void read().catch(() => setRecipes([]));
    return () => stop.current?.abort();
  }, [index]);

  const there = (recipes ?? []).filter(({ path }) => taken.has(path));
  const found = useMemo(() => {
    const asked = words(typed);
    const isFound = ({ title }: KnownRecipe) => {
      const folded = fold(title);
      return asked.every((word) => folded.includes(word));
    };
    return new Set(recipes?.filter(isFound));
  }, [recipes, typed]);
  const shown = there.filter((recipe) => found.has(recipe));

  if (recipes === null) return <p role="status">On regarde ce qui est sur cet appareil…</p>;

  const take = async () => {
    const controller = new AbortController();
    stop.current = controller;
    setFault('');
    setIsTaking(true);
    await takeRecipes(recipes, index, {
      signal: controller.signal,
      onTaken: (path) => setTaken((before) => new Set(before).add(path)),
    }).catch(() => controller.signal.aborted || setFault(STOPPED));
    setIsTaking(false);
  };
  const remove = async () => {
    stop.current?.abort();
    await removeAll();
    setTaken(await readTaken());
  };
  const isWhole = recipes.length > 0 && there.length === recipes.length;

  return (
    <>
      <p role="status">
        {there.length === 0
          ? 'Aucune recette n’est encore emportée.'
          : isWhole
            ? `Les ${formatNumber(recipes.length)} recettes sont sur cet appareil.`
            : `${formatNumber(there.length)} recettes sur ${formatNumber(recipes.length)} sont sur cet appareil.`}
      </p>
      {isTaking && (
        <Progress
          label="Recettes emportées"
          share={there.length / recipes.length}
          className="mt-4 w-full max-w-md"
        />
      )}
      {fault !== '' && (
        <p
          role="alert"
          className="mt-4 max-w-prose border-l-4 border-danger bg-sunken px-gutter py-3"
        >
          {fault}
        </p>
      )}
      <p className="mt-5 flex flex-wrap gap-3">
        {isTaking ? (
          <Button variant="outline" onClick={() => stop.current?.abort()}>
            Arrêter
          </Button>
        ) : (
          recipes.length > 0 &&
          !isWhole && (
            <Button onClick={() => void take()}>
              {there.length === 0 ? 'Emporter toutes les recettes' : 'Continuer'}
            </Button>
          )
        )}
        <Button variant="outline" onClick={() => void remove()}>
          Tout retirer de cet appareil
        </Button>
      </p>
      {there.length > 0 && (
        <>
          <div className="mt-8 max-w-md">
            <Field
              id="chercher"
              type="search"
              label="Chercher parmi elles"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              autoComplete="off"
            />
          </div>
          {shown.length === 0 ? (
            <p className="mt-5">
              Aucune ne porte ce nom. Hors ligne, seuls les titres sont cherchés{NBSP}: essayez un
              mot de moins.
            </p>
          ) : (
            <ul className="mt-5 columns-1 gap-8 sm:columns-2 lg:columns-3">
              {shown.map(({ path, title }) => (
                <li key={path} className="break-inside-avoid wrap-anywhere">
                  {/* The whole page: its data is not kept apart. */}
                  <a
                    href={path}
                    className="inline-flex min-h-8 items-center underline-offset-4 hover:underline"
                  >
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </>
  );
}
