import { SearchField, type SearchFieldProps } from '#ui/form/search-field.tsx';

/**
 * Field that suggests recipes, ingredients and tags (`followSearch`); without scripts, the plain
 * field of its form.
 *
 * @param list class of the list, placed from the field
 */
export const SearchBox = ({
  list,
  className = '',
  ...field
}: { list: string } & SearchFieldProps) => (
  <div data-suggests={list} className={`relative ${className}`}>
    <SearchField {...field} />
  </div>
);
