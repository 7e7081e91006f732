/** Cut to a length, on one line, without control characters. */
export const searchText = (text: string, mostCharacters: number): string =>
  text
    .slice(0, mostCharacters)
    .replaceAll(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim();
