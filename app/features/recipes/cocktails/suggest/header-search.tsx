import { useLocation } from 'react-router';
import { SearchBox } from './search-box.tsx';

/** The search box of every page but the search page, which has its own. */
export function HeaderSearch() {
  const { pathname } = useLocation();
  if (pathname === '/search') return null;
  return (
    // The text typed for one page does not follow to the next.
    <form key={pathname} action="/search" role="search" aria-label="Recherche dans le site">
      <SearchBox
        name="q"
        label="Chercher un cocktail"
        fieldSize="sm"
        list="absolute inset-x-0 top-full mt-1.5 max-h-[min(70dvh,34rem)] lg:right-auto lg:w-[26rem]"
      />
    </form>
  );
}
