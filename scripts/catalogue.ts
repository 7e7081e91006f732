/**
 * `npm run catalogue [-- claims] [slug…]`: what is wrong with the recipes that come with the site,
 * or the facts that they claim; see docs/catalogue.md.
 */
import { readCatalogue } from './catalogue/catalogue.ts';
import { describeClaims } from './catalogue/claims.ts';
import { faultsOf, RULES } from './catalogue/rules.ts';
import { wholeFaults } from './catalogue/whole-catalogue.ts';
import { describeWriting } from './catalogue/writing.ts';
import { runMain } from './launch/run-child.mjs';

await runMain(async () => {
  const catalogue = await readCatalogue();
  const wanted = new Set(process.argv.slice(2));
  const listsClaims = wanted.delete('claims');
  const isWanted = ({ recipe }: { recipe: { slug: string } }) =>
    wanted.size === 0 || wanted.has(recipe.slug);
  const looked = { ...catalogue, all: catalogue.all.filter(isWanted) };
  if (listsClaims) console.log(`${describeClaims(catalogue, wanted)}\n`);
  const found = [
    ...RULES.map((rule) => [rule.name, faultsOf(rule, looked)] as const),
    ...Object.entries(wholeFaults(catalogue)),
  ].filter(([, faults]) => faults.length > 0);
  for (const [name, faults] of found) {
    console.log(`✗ ${name} (${faults.length})`);
    for (const fault of faults) console.log(`    ${fault}`);
  }
  if (wanted.size === 0 && !listsClaims) console.log(`\n${describeWriting(catalogue.published)}\n`);
  const drinks = `${catalogue.published.length} recettes et ${catalogue.reserve.length} en réserve`;
  console.log(found.length === 0 ? `${drinks}\u00a0: rien à corriger.` : `${drinks}, à corriger.`);
  return found.length === 0 ? 0 : 1;
});
