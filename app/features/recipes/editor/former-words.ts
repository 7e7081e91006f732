/** Messages about restored recipes, with the parts that could not be restored. */
import { KEPT } from '#features/platform/periods/periods.ts';
import type { Undone } from '#features/recipes/writing/undo-batch.server.ts';
import { describeLacks, type Lacks } from '#features/recipes/writing/lacks.ts';
import { error, success, type Words } from '#ui/frame/toast.ts';

/** Titles listed in a message; the rest are only counted. */
const TOLD = 3;

const SAME = 'Rien n’a changé';

const FORMER_FILE = `Le précédent se rétablit dans «\u00a0Optimisation des Images\u00a0», pendant ${KEPT.original.count} jours.`;

function listed(titles: readonly string[]): string {
  if (titles.length <= TOLD + 1) return titles.join(', ');
  return `${titles.slice(0, TOLD).join(', ')} et ${titles.length - TOLD} autres`;
}

const agreed = (adjective: string, titles: readonly string[]) =>
  titles.length > 1 ? `${adjective}s` : adjective;

const capital = (text: string) => text.replace(/^./u, (letter) => letter.toUpperCase());

/** @returns null if all was restored, or there was nothing to restore */
export function undoneWords({ undone, kept, lacking }: Undone): Words | null {
  const titlesOf = (why: 'edited' | 'appreciated') =>
    kept.flatMap((one) => (one.why === why ? one.title : []));
  const [edited, appreciated] = [titlesOf('edited'), titlesOf('appreciated')];
  const reasons = [
    ...kept.flatMap(({ title, reason = '' }) => (reason === '' ? [] : { title, reason })),
    ...lacking.map(({ title, lacks }) => ({ title, reason: describeLacks(lacks) })),
  ];
  const sentences = [
    ...(edited.length > 0 ? [`${agreed('Modifiée', edited)} depuis\u00a0: ${listed(edited)}`] : []),
    ...(appreciated.length > 0
      ? [`${agreed('Appréciée', appreciated)} depuis\u00a0: ${listed(appreciated)}`]
      : []),
    ...[...Map.groupBy(reasons, ({ reason }) => reason)].map(
      ([reason, all]) => `${listed(all.map(({ title }) => title))}\u00a0: ${reason}`,
    ),
  ];
  if (sentences.length === 0) return null;
  const message = sentences.map((sentence) => `${sentence.replace(/\.$/, '')}.`).join(' ');
  if (undone === 0) return error(SAME, message);
  return success(`Changement annulé${kept.length > 0 ? ' en partie' : ''}`, message);
}

/** @returns null if the version was restored whole */
export function restoredWords({
  isChanged,
  lacks,
}: {
  isChanged: boolean;
  lacks: Lacks;
}): Words | null {
  const without = capital(describeLacks(lacks));
  const former = lacks.file ? [FORMER_FILE] : [];
  if (!isChanged) {
    const same = lacks.file
      ? 'seul le fichier de sa photo a changé depuis cette version.'
      : 'cette version est la même que l’actuelle.';
    const sentence = without === '' ? capital(same) : `${without}, ${same}`;
    return error(SAME, [sentence, ...former].join(' '));
  }
  const sentences = [
    ...(without === '' ? [] : [`${without}.`]),
    ...(lacks.file ? ['Sa photo garde son fichier actuel.', ...former] : []),
  ];
  return sentences.length === 0 ? null : success('Version rétablie', sentences.join(' '));
}
