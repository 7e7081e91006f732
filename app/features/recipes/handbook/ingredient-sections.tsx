/** Parts of the page of an ingredient. */
import type { ReactNode } from 'react';
import { LinkChip } from '#features/recipes/cocktails/filters/filter-chip.tsx';
import { CocktailGrid } from '#features/recipes/cocktails/recipe/cocktail-card.tsx';
import type { CocktailCard } from '#features/recipes/cocktails/cocktail.ts';
import {
  INGREDIENTS_PATH,
  ingredientPath,
  recipesWith,
} from '#features/recipes/ingredients/ingredient-path.ts';
import { formatNumber } from '#language/format.ts';
import { count, withinSentence } from '#language/words/noun.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Link, TextLink } from '#ui/link.tsx';
import { DataTable, type Column } from '#ui/page/data-table.tsx';
import { TitledSection } from '#ui/page/titled-section.tsx';
import { NBSP } from '#ui/spaces.ts';
import type { IngredientPage, NamedLink, ShownSubstitute } from './ingredient-page.ts';

const TRAIL = 'inline-flex min-h-6 items-center underline-offset-4 hover:underline';

/** Large enough for a finger. */
const TARGET = 'inline-block min-h-6';

/** Way from the index through the families. */
export const Trail = ({ families }: Pick<IngredientPage, 'families'>) => (
  <nav aria-label="Fil d’Ariane" className="no-print text-sm text-ink-soft">
    <ol className="flex flex-wrap gap-x-2">
      {[
        { to: INGREDIENTS_PATH, name: 'Ingrédients' },
        ...families.map(({ slug, name }) => ({ to: ingredientPath(slug), name })),
      ].map(({ to, name }, at) => (
        <li key={to} className="flex items-center gap-x-2">
          {at > 0 && <span aria-hidden>›</span>}
          <Link to={to} className={TRAIL}>
            {name}
          </Link>
        </li>
      ))}
    </ol>
  </nav>
);

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 border-b border-line py-2">
      <dt className="wrap-normal text-ink-soft">{label}</dt>
      <dd className="min-w-0 flex-[1_1_8rem] text-right font-medium">{children}</dd>
    </div>
  );
}

/** Names between commas, each a link. */
const Links = ({ links, pathOf }: { links: NamedLink[]; pathOf: (slug: string) => string }) =>
  links.map(({ slug, name }, at) => (
    <span key={slug}>
      {at > 0 && ', '}
      <TextLink to={pathOf(slug)} className={TARGET}>
        {at > 0 ? withinSentence(name) : name}
      </TextLink>
    </span>
  ));

function sayStrength(abv: number | null): string {
  if (abv === null) return 'Inconnu';
  return abv === 0 ? 'Sans alcool' : `${formatNumber(abv)}${NBSP}% vol.`;
}

const cocktailPath = (slug: string) => `/cocktails/${slug}`;

export function IngredientFacts({ ingredient }: { ingredient: IngredientPage }) {
  const { abv, shelf, isSweetener, allergens, maker, gives, givenBy } = ingredient;
  const family = ingredient.families.slice(-1);
  return (
    <section aria-labelledby="fiche">
      <h2 id="fiche" className="sr-only">
        La fiche
      </h2>
      <dl className="border-t-2 border-brass-line">
        <Fact label="Degré">{sayStrength(abv)}</Fact>
        {family.length > 0 ? (
          <Fact label="Famille">
            <Links links={family} pathOf={ingredientPath} />
          </Fact>
        ) : (
          <Fact label="Rayon">{shelf}</Fact>
        )}
        <Fact label="Allergènes">{allergens}</Fact>
        {maker && (
          <Fact label="Se fait soi-même">
            <TextLink to={cocktailPath(maker.slug)} className={TARGET}>
              {maker.name}
            </TextLink>
          </Fact>
        )}
        {isSweetener && (
          <Fact label="Doses">
            <TextLink to="/outils/sirop" className={TARGET}>
              Calculer un sirop
            </TextLink>
          </Fact>
        )}
        {gives.length > 0 && (
          <Fact label="Donne">
            <Links links={gives} pathOf={ingredientPath} />
          </Fact>
        )}
        {givenBy.length > 0 && (
          <Fact label="Se tire de">
            <Links links={givenBy} pathOf={ingredientPath} />
          </Fact>
        )}
      </dl>
    </section>
  );
}

/** Recipes with it: the best known, and the way to all. */
export function Recipes({
  ingredient: { slug, members, total, servedWith, cards },
  corner,
}: {
  ingredient: IngredientPage;
  corner: (cocktail: CocktailCard) => ReactNode;
}) {
  if (cards.length === 0) return null;
  const withFamily = members.length > 0 ? ', sa famille comprise' : '';
  return (
    <TitledSection id="recettes" title="Ce qu’on en fait">
      <p className="mb-6 text-ink-soft">
        {total > 0
          ? `${count(total, 'recette')}${withFamily}${cards.length < total ? `, à commencer par les plus connues` : ''}.`
          : `${count(servedWith, 'recette')}, au moment de servir.`}
      </p>
      <CocktailGrid cocktails={cards} corner={corner} />
      {cards.length < total && (
        <p className="mt-8 text-center">
          <ButtonLink to={recipesWith(slug)} variant="outline">
            Les {count(total, 'recette')}
          </ButtonLink>
        </p>
      )}
    </TitledSection>
  );
}

export function Family({ members }: Pick<IngredientPage, 'members'>) {
  if (members.length === 0) return null;
  return (
    <TitledSection id="famille" title="Dans la famille">
      <ul className="flex flex-wrap gap-2">
        {members.map((member) => (
          <li key={member.slug}>
            <LinkChip to={ingredientPath(member.slug)} count={member.count || null}>
              {member.name}
            </LinkChip>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}

export function Companions({ slug, goesWith }: Pick<IngredientPage, 'slug' | 'goesWith'>) {
  if (goesWith.length === 0) return null;
  return (
    <TitledSection id="accords" title="Ce qui va avec">
      <ul className="grid gap-x-10 border-t border-line sm:grid-cols-2">
        {goesWith.map((one) => (
          <li
            key={one.slug}
            className="flex items-baseline justify-between gap-4 border-b border-line py-2"
          >
            <TextLink to={ingredientPath(one.slug)} className={TARGET}>
              {one.name}
            </TextLink>
            <Link
              to={recipesWith(slug, one.slug)}
              rel="nofollow"
              className="inline-block min-h-6 shrink-0 text-sm text-ink-soft underline-offset-4 hover:underline"
            >
              {count(one.count, 'recette')}
              <span className="sr-only"> avec {withinSentence(one.name)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}

type Row = ShownSubstitute & { id: string };

const COLUMNS: [Column<Row>, ...Column<Row>[]] = [
  {
    label: 'Ingrédient',
    cell: ({ slug, name, hasPage }) =>
      hasPage ? (
        <TextLink to={ingredientPath(slug)} className={TARGET}>
          {name}
        </TextLink>
      ) : (
        name
      ),
  },
  {
    label: 'Proportion',
    cell: ({ ratio }) => (ratio === 1 ? 'autant' : `×${NBSP}${formatNumber(ratio)}`),
  },
  {
    label: 'Ce qui change',
    isProse: true,
    cell: ({ note, where }) =>
      where.length === 0
        ? note
        : `${note} Seulement${NBSP}: ${where.join(', ').toLocaleLowerCase('fr')}.`,
  },
];

const Table = ({ caption, substitutes }: { caption: string; substitutes: ShownSubstitute[] }) => (
  <DataTable
    caption={caption}
    columns={COLUMNS}
    rows={substitutes.map((one) => ({ ...one, id: one.slug }))}
  />
);

/** Substitutes both ways. */
export function Substitutes({ ingredient }: { ingredient: IngredientPage }) {
  const { name, replacedBy, replaces, isIrreplaceable } = ingredient;
  return (
    <>
      {(replacedBy.length > 0 || isIrreplaceable) && (
        <TitledSection id="remplacants" title="Si vous n’en avez pas">
          {replacedBy.length > 0 ? (
            <Table caption="Remplaçants" substitutes={replacedBy} />
          ) : (
            <p>
              Aucun remplaçant sûr n’est connu&nbsp;: sans {withinSentence(name)}, la boisson en
              devient une autre.
            </p>
          )}
        </TitledSection>
      )}
      {replaces.length > 0 && (
        <TitledSection id="remplace" title="Ce que cela remplace">
          <Table caption="Ingrédients remplacés" substitutes={replaces} />
        </TitledSection>
      )}
    </>
  );
}

export function Preparations({ preparations }: Pick<IngredientPage, 'preparations'>) {
  if (preparations.length === 0) return null;
  return (
    <TitledSection id="preparations" title="Préparations qui en contiennent">
      <ul className="flex flex-wrap gap-2">
        {preparations.map(({ slug, name }) => (
          <li key={slug}>
            <LinkChip to={cocktailPath(slug)} count={null}>
              {name}
            </LinkChip>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}
