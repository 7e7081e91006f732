/**
 * A recipe in Markdown, as RecipeMD has it (recipemd.org/specification.html). What it has no place
 * for is in a comment at its end, which no reader shows.
 */
import { commentOf, type Carried } from './carried.ts';
import {
  carriedYaml,
  headingOf,
  noteOf,
  runsOf,
  stepsOf,
  type SharedLine,
  type SharedRecipe,
} from './shared-recipe.ts';

/** Signs of Markdown in the middle of a text, and those that only mean something at its beginning. */
const escaped = (text: string) =>
  text
    .replaceAll(/[*_`[\]<>\\]/g, String.raw`\$&`)
    .replace(/^(\d{1,9})([.)])(?=\s)/, String.raw`$1\$2`)
    .replace(/^(?=[-+#=~])/, '\\');

/** A range has to begin with a word: RecipeMD has none, and would scale its first number alone. */
const amountOf = (text: string) => (/^\d\S* à \d/.test(text) ? `de ${text}` : text);

function lineOf(line: SharedLine): string {
  const amount = [amountOf(line.quantity_text), line.unit].filter(Boolean).join(' ');
  const note = noteOf(line);
  return `- ${[
    amount && `*${escaped(amount)}*`,
    escaped(line.ingredient),
    note && `(${escaped(note)})`,
  ]
    .filter(Boolean)
    .join(' ')}`;
}

export function writeMarkdown({ recipe, url }: SharedRecipe, carried: Carried): string {
  const { title, summary, tags, servings } = recipe;
  const yaml = carriedYaml(carried);
  const parts = [
    `# ${escaped(title)}`,
    summary && escaped(summary).replaceAll('\n', '  \n'),
    tags.length > 0 && `*${tags.map((tag) => escaped(tag.replaceAll(',', ' '))).join(', ')}*`,
    `**${servings} ${servings > 1 ? 'portions' : 'portion'}**`,
    '---',
    ...runsOf(recipe.ingredients).flatMap((run) => [
      `## ${headingOf(run)}`,
      run.lines.map(lineOf).join('\n'),
    ]),
    '---',
    '## Préparation',
    stepsOf(recipe)
      .map((step, at) => `${at + 1}. ${escaped(step)}`)
      .join('\n'),
    `[${new URL(url).hostname}](${url})`,
    yaml !== '' && commentOf(yaml),
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}
