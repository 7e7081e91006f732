/** Where somebody is in the form of a recipe, for when it is drawn again. */
export interface Place {
  focused: string;
  open: string[];
}

const sections = () => [...document.querySelectorAll<HTMLDetailsElement>('#recette details[id]')];

export const placeNow = (): Place => ({
  focused: document.activeElement?.id ?? '',
  open: sections().flatMap(({ id, open }) => (open ? id : [])),
});

export function returnTo({ focused, open }: Place): void {
  for (const section of sections()) section.open ||= open.includes(section.id);
  document.getElementById(focused || 'enregistrer')?.focus({ preventScroll: true });
}
