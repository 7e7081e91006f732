import { useEffect, useRef, useState, type ComponentType } from 'react';
import { NavigationType, useNavigationType } from 'react-router';
import { SearchField, type SearchFieldProps } from '#ui/form/search-field.tsx';
import { useHydrated } from '#ui/frame/use-hydrated.ts';
import type { SearchSuggestionsProps } from './search-suggestions.tsx';

/**
 * Search box that suggests recipes, ingredients and tags. The list loads with the first focus, so
 * that no page waits for its code; until then, and without scripts, it is the plain field of its
 * form.
 *
 * @param list class of the list, placed from the field
 */
export function SearchCombobox({
  list,
  defaultValue = '',
  className = '',
  ...field
}: { list: string; defaultValue?: string } & Omit<SearchFieldProps, 'defaultValue'>) {
  const input = useRef<HTMLInputElement>(null);
  const hydrated = useHydrated();
  const answered = useRef(defaultValue);
  const isBack = useNavigationType() === NavigationType.Pop;
  const [attached, setAttached] = useState<{
    List: ComponentType<SearchSuggestionsProps>;
    to: HTMLInputElement;
  }>();
  const wake = () => {
    import('./search-suggestions.tsx').then(
      ({ SearchSuggestions: List }) => {
        const to = input.current;
        if (to) setAttached((before) => before ?? { List, to });
      },
      // If the code fails to load, the field stays as it is.
      () => undefined,
    );
  };
  useEffect(() => {
    if (document.activeElement === input.current) wake();
  }, []);
  useEffect(() => {
    if (answered.current === defaultValue) return;
    answered.current = defaultValue;
    // Text of the new page, unless the visitor is already typing.
    const box = input.current;
    if (box && (isBack || document.activeElement !== box)) box.value = defaultValue;
  }, [defaultValue, isBack]);
  return (
    <div className={`relative ${className}`}>
      <SearchField
        {...field}
        defaultValue={defaultValue}
        ref={input}
        onFocus={wake}
        {...(hydrated && { role: 'combobox', 'aria-autocomplete': 'list', 'aria-expanded': false })}
      />
      {attached && <attached.List input={attached.to} className={list} />}
    </div>
  );
}
