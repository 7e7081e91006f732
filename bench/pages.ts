/** `npm run bench -- pages`: how fast web pages are read, and pages that were made to be slow, against their tree alone. */
import { readTree } from '#features/imports/html/page-tree.ts';
import { readPage } from '#features/imports/html/read-page.ts';

const TIMES = 40;
const FILLING =
  '<div class="card"><a href="/autre"><img src="/a.jpg" alt="">Une autre page</a><p>Quelques mots.</p></div>';
const USUAL = 250_000;
const LARGE = 5_000_000;

const LINES = [
  '4 cl de gin',
  '2 cl de jus de citron',
  '1 cl de sirop de sucre',
  '1 zeste de citron',
];
const STEPS = ['Versez le tout au shaker.', 'Secouez, puis filtrez dans une coupe bien froide.'];
const list = (texts: readonly string[], of = '') =>
  texts.map((text) => `<li${of}>${text}</li>`).join('');
const repeated = (unit: string, size: number) => unit.repeat(Math.ceil(size / unit.length));

/** A recipe as each kind of page says it. */
const KINDS: Record<string, string> = {
  'JSON-LD': `<script type="application/ld+json">${JSON.stringify({ '@type': 'Recipe', name: 'Sour', recipeIngredient: LINES, recipeInstructions: STEPS })}</script>`,
  'JSON-LD abîmé': `<script type="application/ld+json">{"@type":"Recipe","name":"Le "vrai" sour","recipeIngredient":${JSON.stringify(LINES)},"recipeInstructions":${JSON.stringify(STEPS)},}</script>`,
  microdonnées: `<div itemscope itemtype="https://schema.org/Recipe"><b itemprop="name">Sour</b>${list(LINES, ' itemprop="recipeIngredient"')}${list(STEPS, ' itemprop="recipeInstructions"')}</div>`,
  'texte seul': `<h2>Ingrédients</h2><ul>${list(LINES)}</ul><h2>Préparation</h2><ol>${list(STEPS)}</ol>`,
  'sans recette': '<p>Un article.</p>',
};
const HOSTILE: Record<string, string> = {
  'lignes sans fin': `<h2>Ingrédients</h2><ul>${repeated('<li>4 cl de rhum</li>', LARGE)}`,
  'titres sans fin': repeated('<h2>Ingrédients</h2><p>4 cl de rhum</p>', LARGE),
  'propriétés emboîtées': repeated(
    '<i itemscope itemtype="Recipe" itemprop="recipeIngredient">a',
    LARGE,
  ),
  'JSON à réparer': repeated(
    `<script type="application/ld+json">{${'"a":"b" c,'.repeat(2500)}</script>`,
    LARGE,
  ),
};

/** The processor's time for one, in milliseconds: whatever else the machine does. */
function cost(work: () => unknown, times: number): number {
  const start = process.cpuUsage().user;
  for (let time = 0; time < times; time += 1) work();
  return (process.cpuUsage().user - start) / 1000 / times;
}

const number = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });

export function measurePages(): void {
  const pages = Object.entries(KINDS).map(([name, recipe]) => {
    const html = `<title>Sour</title><h1>Sour</h1>${recipe}${repeated(FILLING, USUAL)}`;
    return { name, html, times: TIMES };
  });
  const hostile = Object.entries(HOSTILE).map(([name, html]) => ({ name, html, times: 1 }));
  for (const { name, html, times } of [...pages, ...hostile]) {
    readPage(html, null);
    const tree = cost(() => readTree(html), times);
    const page = cost(() => readPage(html, null), times);
    console.log(
      `${name.padEnd(24)}${number.format(page).padStart(8)} ms, ${number.format(page / tree)} fois l’arbre`,
    );
  }
  const memory = process.memoryUsage.rss() / 1024 / 1024;
  console.log(`Mémoire du processus\u00a0: ${number.format(memory)} Mo`);
}
