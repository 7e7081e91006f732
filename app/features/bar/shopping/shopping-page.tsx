import { useRef, type ReactNode } from 'react';
import { Form } from 'react-router';
import { formatDuration, formatNumber } from '#language/format.ts';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Field, TextField } from '#ui/form/field.tsx';
import { TextLink } from '#ui/link.tsx';
import { NBSP } from '#ui/spaces.ts';
import { PrintButton } from '#features/recipes/cocktails/recipe/print-button.tsx';
import { MEMBER_FIELD } from '../bottles/bar-address.ts';
import { BarTabs } from '../bottles/bar-tabs.tsx';
import { useReturns } from '../bottles/use-returns.ts';
import type { ShoppingView, ShopRow } from './describe-list.ts';
import { Cleared } from './clear-list.tsx';
import { actOn, CLEAR, dropRecipe, TAKE } from './list-form.ts';
import { Faults, ListFrame } from './list-frame.tsx';
import { Act, ShopRows, TickedLine } from './shop-rows.tsx';
import { joinBoxes, LIST_FIELDS, LIST_PATH, LONGEST_FREE, writeRecipes } from './shopping-list.ts';
import { useLiveTicks } from './use-live-ticks.ts';

const TITLE = 'text-2xl print:text-lg';

function Part({
  title,
  note,
  isPrinted = true,
  children,
}: {
  title: string;
  note?: string;
  isPrinted?: boolean;
  children: ReactNode;
}) {
  return (
    <section
      aria-label={title}
      className={`mt-8 print:mt-3 print:first:mt-0 ${isPrinted ? '' : 'no-print'}`}
    >
      <h2 className={TITLE}>{title}</h2>
      {note !== undefined && <p className="mt-1 text-sm text-ink-soft print:hidden">{note}</p>}
      <div className="mt-2">{children}</div>
    </section>
  );
}

const sayCount = ({ toBuy }: ShoppingView, ticked: number) => {
  const left = toBuy - ticked;
  const lines = `${formatNumber(left)}${NBSP}${left > 1 ? 'lignes' : 'ligne'} à prendre`;
  return ticked === 0 ? lines : `${lines}, ${formatNumber(ticked)} dans le panier`;
};

function Recipes({ view, isOwn }: { view: ShoppingView; isOwn: boolean }) {
  if (view.recipes.length === 0 && view.gone.length === 0) return null;
  const named = new Map(view.recipes.map(({ number, servings }) => [number, servings]));
  return (
    <Part title="Pour faire">
      {isOwn && (
        <input type="hidden" name={LIST_FIELDS.servingsBefore} value={writeRecipes(named)} />
      )}
      <ul className="border-t-2 border-brass-line print:columns-2 print:gap-8">
        {view.recipes.map(({ number, slug, title, servings, unit }) => (
          <li
            key={number}
            className="flex flex-wrap items-center gap-x-4 border-b border-line py-1 print:py-0"
          >
            <TextLink
              to={`/cocktails/${slug}?portions=${servings}`}
              className="min-w-0 flex-1 py-1.5"
            >
              {title}
            </TextLink>
            {isOwn ? (
              <>
                <label className="flex items-center gap-2">
                  <input
                    type="number"
                    name={`${LIST_FIELDS.servings}${number}`}
                    min={0}
                    max={100}
                    defaultValue={servings}
                    key={servings}
                    aria-label={`Nombre de ${unit.replace(/s?$/, 's')}\u00a0: ${title}`}
                    className="min-h-11 w-18 rounded-md border border-zinc bg-surface px-2 text-right tabular-nums print:hidden"
                  />
                  <span className="hidden tabular-nums print:flex">{servings}</span>
                  <span className="w-12">{unit}</span>
                </label>
                <Act value={dropRecipe(number)}>
                  Retirer<span className="sr-only"> {title}</span>
                </Act>
              </>
            ) : (
              <span className="tabular-nums">
                {servings} {unit}
              </span>
            )}
          </li>
        ))}
        {view.gone.map((number) => (
          <li
            key={number}
            className="flex flex-wrap items-center gap-x-4 border-b border-line py-1"
          >
            <span className="flex-1 py-1.5 text-ink-soft">Une recette qui n’est plus publiée</span>
            {isOwn && <Act value={dropRecipe(number)}>La retirer de la liste</Act>}
          </li>
        ))}
      </ul>
      {isOwn && view.recipes.length > 0 && (
        <p className="no-print mt-3">
          <Button type="submit" variant="outline" size="sm">
            Recalculer
          </Button>
        </p>
      )}
    </Part>
  );
}

const named = (row: ShopRow) => <span className="sr-only">{`\u00a0: ${row.name}`}</span>;

/** Lines to buy, by shelf, and what is at home. `isOwn` lists have their buttons. */
function Lines({ view, isOwn }: { view: ShoppingView; isOwn: boolean }) {
  const toBuy = (row: ShopRow) => (
    <span className="flex flex-wrap gap-x-4">
      {row.canBeMade && <Act value={actOn('maison', row.key)}>Faire maison{named(row)}</Act>}
      <Act value={actOn('oter', row.key)}>Retirer{named(row)}</Act>
    </span>
  );
  const takenOff = (row: ShopRow) => (
    <Act value={actOn('remettre', row.key)}>Remettre{named(row)}</Act>
  );
  const atHome = (row: ShopRow) => (
    <Act value={actOn('racheter', row.key)}>À racheter{named(row)}</Act>
  );
  return (
    <div className="print:mt-3 print:columns-2 print:gap-8">
      {view.free.length > 0 && (
        <Part title="Vos ajouts">
          <ul className="border-t border-line">
            {view.free.map(({ text, box, isTicked }) => (
              <TickedLine
                key={text}
                box={isOwn ? box : null}
                hasSquare={!isOwn}
                isTicked={isTicked}
                name={text}
                tools={
                  isOwn && (
                    <Act value={actOn('oter-ligne', text)}>
                      Retirer<span className="sr-only">{`\u00a0: ${text}`}</span>
                    </Act>
                  )
                }
              />
            ))}
          </ul>
        </Part>
      )}
      {view.shelves.map(({ name, rows }) => (
        <Part key={name} title={name}>
          <ShopRows rows={rows} {...(isOwn && { tools: toBuy })} />
        </Part>
      ))}
      {view.made.length > 0 && (
        <Part title="À préparer vous-même" note="Leurs ingrédients sont dans la liste.">
          <ul className="border-t border-line">
            {view.made.map(({ key, name, slug, amount, times, waitingMinutes }) => (
              <TickedLine
                key={key}
                box={null}
                isTicked={false}
                name={name}
                amount={amount}
                tools={
                  <span className="no-print flex flex-wrap items-center gap-x-4 text-sm">
                    <TextLink to={`/cocktails/${slug}`}>
                      {times}
                      <span className="sr-only">{`\u00a0: ${name}`}</span>
                    </TextLink>
                    {isOwn && (
                      <Act value={actOn('acheter', key)}>
                        L’acheter<span className="sr-only">{`\u00a0: ${name}`}</span>
                      </Act>
                    )}
                  </span>
                }
              >
                {waitingMinutes > 0 && (
                  <p className="pb-1 text-sm text-ink-soft">
                    {formatDuration(waitingMinutes)} d’attente
                  </p>
                )}
              </TickedLine>
            ))}
          </ul>
        </Part>
      )}
      {view.there.length > 0 && (
        <Part title="Déjà là" note="D’après Mes bouteilles." isPrinted={false}>
          <ShopRows rows={view.there} isBoxed={false} {...(isOwn && { tools: atHome })} />
        </Part>
      )}
      {view.pantry.length > 0 && (
        <Part title="Du placard" note="Supposé chez vous." isPrinted={false}>
          <ShopRows rows={view.pantry} isBoxed={false} {...(isOwn && { tools: atHome })} />
        </Part>
      )}
      {isOwn && view.removed.length > 0 && (
        <Part title="Retirés de la liste" isPrinted={false}>
          <ShopRows rows={view.removed} isBoxed={false} tools={takenOff} />
        </Part>
      )}
    </div>
  );
}

function ShareLink({ url }: { url: string }) {
  return (
    <Part title="Partager cette liste" isPrinted={false}>
      <p className="text-ink-soft">
        Qui ouvre ce lien voit les recettes, les quantités et vos ajouts, sans changer votre liste.
      </p>
      <div className="mt-3 grid gap-3">
        <Field id="lien" label="Lien à envoyer" defaultValue={url} key={url} readOnly />
        <p>
          <CopyButton text={url} label="Copier le lien" done="Lien copié" />
        </p>
      </div>
    </Part>
  );
}

/** A list that somebody sent. */
export function SharedList({
  view,
  path,
  hasOwn,
  errors,
}: {
  view: ShoppingView;
  /** Its address, which holds it. */
  path: string;
  /** The visitor has a list of their own, which it would join. */
  hasOwn: boolean;
  errors: readonly string[] | null;
}) {
  return (
    <ListFrame>
      <h1 className="text-4xl sm:text-5xl print:text-2xl">Liste de courses partagée</h1>
      <Faults errors={errors} />
      <form method="post" action={path} className="no-print mt-4 flex flex-wrap items-center gap-4">
        <Button type="submit" name={LIST_FIELDS.act} value={TAKE}>
          {hasOwn ? 'Ajouter à ma liste' : 'En faire ma liste'}
        </Button>
        {hasOwn && <TextLink to={LIST_PATH}>Voir ma liste</TextLink>}
        <PrintButton />
      </form>
      {hasOwn && (
        <p className="no-print mt-2 text-sm text-ink-soft">
          Rien de votre liste n’est remplacé&nbsp;: ce qui y manque s’y ajoute.
        </p>
      )}
      <Recipes view={view} isOwn={false} />
      <Lines view={view} isOwn={false} />
    </ListFrame>
  );
}

/** The visitor’s own list: one form, sent whole by each of its buttons. */
export function OwnList({
  view,
  member,
  url,
  cleared,
  errors,
  children,
}: {
  view: ShoppingView;
  /** Id of the member whose list it is; empty for a visitor. */
  member: string;
  /** Address to share. */
  url: string;
  /** The list that was just emptied, as `writeList` writes it. */
  cleared: string | null;
  errors: readonly string[] | null;
  /** Part that lists what waits on the device. */
  children: ReactNode;
}) {
  const form = useRef<HTMLFormElement>(null);
  const shown = [...view.free, ...view.shelves.flatMap(({ rows }) => rows)];
  const given = shown.filter(({ isTicked }) => isTicked).map(({ box }) => box);
  const { ticked, read, fault } = useLiveTicks(form, given, member);
  useReturns();
  const isEmpty = view.recipes.length + view.free.length + view.gone.length === 0;
  const inBasket = shown.filter(({ box }) => ticked.includes(box)).length;
  return (
    <ListFrame>
      <BarTabs current={LIST_PATH} />
      <h1 className="text-4xl sm:text-5xl print:text-2xl">Liste de courses</h1>
      <div className="no-print mt-4 empty:hidden">{children}</div>
      {isEmpty ? (
        <p className="mt-4 rounded-lg border border-dashed border-zinc px-6 py-8 text-ink-soft">
          Elle est vide. Sur la page d’une <TextLink to="/cocktails">recette</TextLink>,
          «&nbsp;Ajouter à ma liste&nbsp;» y met ses ingrédients pour le nombre de verres affiché.
          Plusieurs recettes n’y font qu’une liste, sans ce que vous avez déjà dans{' '}
          <TextLink to="/bar-maison/mes-bouteilles">Mes bouteilles</TextLink>.
        </p>
      ) : (
        <div className="no-print mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p role="status" className="text-lg text-ink-soft tabular-nums">
            {sayCount(view, inBasket)}
          </p>
          <PrintButton />
        </div>
      )}
      {isEmpty && cleared !== null && <Cleared list={cleared} />}
      <Faults errors={errors ?? (fault === null ? null : [fault])} />
      <Form
        ref={form}
        method="post"
        action={LIST_PATH}
        preventScrollReset
        onChange={(event) => {
          const changed = event.target as unknown as HTMLInputElement;
          if (changed.name === LIST_FIELDS.ticked) read();
        }}
      >
        {/* The first button is the one that Enter presses in a field. */}
        <p className={isEmpty ? 'hidden' : 'without-script no-print mt-4'}>
          <Button type="submit" variant="outline">
            Enregistrer les coches
          </Button>
        </p>
        <input type="hidden" name={MEMBER_FIELD} value={member} />
        <input type="hidden" name={LIST_FIELDS.tickedBefore} value={joinBoxes(given)} />
        <Recipes view={view} isOwn />
        <Lines view={view} isOwn />
        <Part title="Ajouter des lignes" isPrinted={false}>
          <div className="grid gap-3">
            <TextField
              id="ajout"
              key={view.free.length}
              name={LIST_FIELDS.free}
              label="Une ligne par chose à acheter"
              hint={`Des pailles, des glaçons en sac… ${LONGEST_FREE} lettres au plus par ligne.`}
              rows={2}
              maxLength={600}
            />
            <p className="flex flex-wrap gap-3">
              <Button type="submit" variant="outline">
                Ajouter
              </Button>
              {!isEmpty && (
                <Button
                  type="submit"
                  variant="ghost"
                  name={LIST_FIELDS.act}
                  value={CLEAR}
                  formNoValidate
                >
                  Vider la liste
                </Button>
              )}
            </p>
          </div>
        </Part>
      </Form>
      {!isEmpty && <ShareLink url={url} />}
    </ListFrame>
  );
}
