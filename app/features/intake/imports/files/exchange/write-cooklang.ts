/**
 * A recipe in Cooklang (cooklang.org/docs/spec): ingredients in sections of their own, as steps
 * rarely call them by their whole name. What it has no place for is in its front matter.
 */
import { stringify } from 'yaml';
import { isNothing, type Carried } from './carried.ts';
import {
  headingOf,
  noteOf,
  plainAmount,
  runsOf,
  stepsOf,
  type SharedLine,
  type SharedRecipe,
} from './shared-recipe.ts';

/** Signs that end a name or an amount. */
const named = (text: string) => text.replaceAll(/[@#~{}()%|\n]/g, ' ').trim();
const escaped = (step: string) => step.replaceAll(/[@#~{}\\]/g, String.raw`\$&`);

function lineOf(line: SharedLine): string {
  const amount = [plainAmount(line.quantity_text), line.unit ?? ''].map(named);
  const note = named(noteOf(line));
  return `@${named(line.ingredient)}{${amount.filter(Boolean).join('%')}}${note && `(${note})`}`;
}

const section = (title: string, paragraphs: readonly string[]) =>
  [`== ${title} ==`, ...paragraphs].join('\n\n');

export function writeCooklang({ recipe, url, image }: SharedRecipe, carried: Carried): string {
  const { title, summary, servings, prep_minutes, tags } = recipe;
  const front = {
    title,
    ...(summary !== '' && { description: summary }),
    servings,
    'prep time': `${prep_minutes} min`,
    ...(tags.length > 0 && { tags }),
    source: recipe.source_url ?? url,
    image,
    locale: 'fr',
    ...(!isNothing(carried) && { zinc: carried }),
  };
  return [
    `---\n${stringify(front, { lineWidth: 0 })}---`,
    ...runsOf(recipe.ingredients).map((run) => section(headingOf(run), run.lines.map(lineOf))),
    section('Préparation', stepsOf(recipe).map(escaped)),
    '',
  ].join('\n\n');
}
