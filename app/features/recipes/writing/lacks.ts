export interface Lacks {
  tags: string[];
  picture: boolean;
  /** Its picture has another file since: restored with the present one. */
  file: boolean;
  /** Its twin now has another one, or can no longer be its twin. */
  twin: 'taken' | 'impossible' | null;
}

/**
 * « sans le tag « Été », qui n’existe plus ; sans son image »; '' where nothing is lacking but a
 * former file.
 */
export function describeLacks({ tags, picture, twin }: Lacks): string {
  const named = tags.map((name) => `«\u00a0${name}\u00a0»`).join(', ');
  const parts = [
    tags.length === 1 && `sans le tag ${named}, qui n’existe plus`,
    tags.length > 1 && `sans les tags ${named}, qui n’existent plus`,
    picture && 'sans son image, qui n’est plus dans la médiathèque',
    twin === 'taken' && 'sans sa jumelle, qui est celle d’une autre recette',
    twin === 'impossible' && 'sans sa jumelle, qu’elle ne peut plus avoir',
  ];
  return parts.filter((part) => part !== false).join('\u202f; ');
}
