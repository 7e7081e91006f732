import { createRoot } from 'react-dom/client';
import { SearchSuggestions } from './search-suggestions.tsx';

/** Puts the list of suggestions into the box of a field. */
export function mountSuggestions(input: HTMLInputElement): void {
  const box = input.closest<HTMLElement>('[data-suggests]');
  if (!box) return;
  const place = document.createElement('div');
  place.dataset['added'] = '';
  box.append(place);
  createRoot(place).render(
    <SearchSuggestions input={input} className={box.dataset['suggests'] ?? ''} />,
  );
}
