import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { activeAfter, type Active } from './combobox-keys.ts';
import { typeInto } from '../type-into.ts';

const DEBOUNCE_MS = 150;

export interface ComboboxGroup<Option> {
  label: string;
  options: Option[];
}

interface ComboboxProps<Option> {
  /** Text field of the page, which keeps the focus. */
  input: HTMLInputElement;
  label: string;
  /** Options for a text that is not blank; none after a rejection. */
  load: (text: string, signal: AbortSignal) => Promise<ComboboxGroup<Option>[]>;
  children: (option: Option) => ReactNode;
  /** Message for screen readers. */
  announce: (count: number) => string;
  /** Follows the address of an option within the application; without it, the browser does. */
  onFollow?: (href: string) => void;
  /** For options without an address. */
  onChoose?: (option: Option) => void;
  /** Enter takes the first option if none was chosen, even while it loads. */
  takesFirst?: boolean;
  className?: string;
}

/** Fills a field with the chosen text and closes its list. */
export const chooseInto = (field: HTMLInputElement, text: string) =>
  typeInto(field, text, new CustomEvent('input', { bubbles: true }));

/** Without keys that open another tab or window. */
const isPlain = (event: { metaKey: boolean; ctrlKey: boolean; shiftKey: boolean }) =>
  !(event.metaKey || event.ctrlKey || event.shiftKey);

const isBeingTyped = (input: HTMLInputElement) =>
  document.activeElement === input && input.value !== input.defaultValue;

/**
 * Editable combobox with list autocomplete (ARIA Authoring Practices). Options with an address are
 * links, so that they open in a tab too. It attaches itself to a field that works without it, and
 * never moves the focus.
 */
export function Combobox<Option extends { href: string } | { key: string }>({
  input,
  label,
  load,
  children,
  announce,
  onFollow,
  onChoose,
  takesFirst = false,
  className = '',
}: ComboboxProps<Option>) {
  const id = useId();
  const [groups, setGroups] = useState<ComboboxGroup<Option>[]>([]);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState<Active>(null);
  const [said, setSaid] = useState('');
  const isAwaited = useRef(false);
  /** Text and delay in milliseconds; a new object searches again. */
  const [asked, setAsked] = useState<{ text: string; delay: number } | null>(null);
  const options = groups.flatMap((group) => group.options);
  const shown = open && options.length > 0;
  const optionId = (index: number) => `${id}-${index}`;

  const close = () => {
    setOpen(false);
    setActive(null);
    setAsked(null);
    setSaid('');
  };
  const ask = (delay: number) => {
    const text = input.value.trim();
    setActive(null);
    isAwaited.current = false;
    if (text === '') {
      setGroups([]);
      close();
    } else setAsked({ text, delay });
  };
  const answer = (found: ComboboxGroup<Option>[]) => {
    setGroups(found);
    setActive(takesFirst ? 0 : null);
    setAsked(null);
    setOpen(true);
    setSaid(announce(found.reduce((sum, group) => sum + group.options.length, 0)));
  };

  const onInput = useEffectEvent((event: Event) => {
    if (event instanceof CustomEvent) close();
    // Text in composition by an input method: compositionend reports it.
    else if (!(event instanceof InputEvent && event.isComposing)) ask(DEBOUNCE_MS);
  });
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    // Alt+Shift belongs to the ingredient line.
    if (event.isComposing || (event.altKey && event.shiftKey)) return;
    if (event.key === 'Escape' && (shown || asked !== null)) {
      // Escape would empty the field: the first one only closes the list.
      event.preventDefault();
      close();
    } else if (event.key === 'ArrowUp' && event.altKey) close();
    else if (event.key === 'ArrowDown' && !shown) {
      event.preventDefault();
      ask(0);
    } else if (event.key === 'Enter' && shown && active !== null) {
      event.preventDefault();
      document.getElementById(optionId(active))?.click();
    } else if (event.key === 'Enter' && takesFirst && asked !== null) {
      event.preventDefault();
      ask(0);
      isAwaited.current = true;
    } else if (event.key === 'Enter') {
      // Not on submit: a form with an error is submitted at each letter, to be checked.
      close();
    } else if (shown && !event.altKey) {
      const next = activeAfter(event.key, active, options.length);
      if (next === undefined) return;
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') event.preventDefault();
      setActive(next);
      // A late answer must not change the list during a choice.
      if (next !== null) setAsked(null);
    }
  });
  const onClose = useEffectEvent(close);

  // In the layout effect that also marks scripts as ready: Enter may follow at once.
  useLayoutEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    input.addEventListener('input', (event) => onInput(event), { signal });
    input.addEventListener('compositionend', (event) => onInput(event), { signal });
    input.addEventListener('keydown', (event) => onKeyDown(event), { signal });
    input.addEventListener('blur', () => onClose(), { signal });
    // Back, in a page that stays.
    addEventListener('popstate', () => onClose(), { signal });
    // Text typed before this code loaded.
    if (isBeingTyped(input)) input.dispatchEvent(new InputEvent('input'));
    return () => stop.abort();
  }, [input]);

  const onAnswer = useEffectEvent(answer);
  const onAsked = useEffectEvent((text: string, signal: AbortSignal) => load(text, signal));
  useEffect(() => {
    if (asked === null) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      onAsked(asked.text, stop.signal).then(
        (found) => {
          // A later question replaces it.
          if (!stop.signal.aborted) onAnswer(found);
        },
        () => {
          if (!stop.signal.aborted) onAnswer([]);
        },
      );
    }, asked.delay);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [asked]);

  useEffect(() => {
    if (!shown) return;
    // Scrolls the list, then the field, above floating bars.
    for (const part of [document.getElementById(id), input]) {
      part?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    }
  }, [input, shown, groups, id]);

  useEffect(() => {
    if (!shown || !isAwaited.current) return;
    isAwaited.current = false;
    document.getElementById(`${id}-0`)?.click();
  }, [shown, groups, id]);

  useEffect(() => {
    input.setAttribute('aria-expanded', String(shown));
    if (shown) input.setAttribute('aria-controls', id);
    else input.removeAttribute('aria-controls');
    if (shown && active !== null) {
      const option = `${id}-${active}`;
      input.setAttribute('aria-activedescendant', option);
      document.getElementById(option)?.scrollIntoView({ block: 'nearest' });
    } else input.removeAttribute('aria-activedescendant');
  }, [input, shown, active, id]);

  return (
    <>
      <p aria-live="polite" aria-atomic className="sr-only">
        {said}
      </p>
      {shown && (
        // Pressing the list must not take the focus from the field.
        <div
          role="listbox"
          id={id}
          aria-label={label}
          tabIndex={-1}
          onMouseDown={(event) => event.preventDefault()}
          className={className}
        >
          {groups
            .filter((group) => group.options.length > 0)
            .map((group) => (
              <div
                key={group.label}
                role="group"
                aria-label={group.label}
                className="border-line py-1.5 not-first:border-t"
              >
                <div aria-hidden className="px-3 pt-1 pb-0.5 text-xs text-ink-soft">
                  {group.label}
                </div>
                {group.options.map((option) => {
                  const place = options.indexOf(option);
                  const props = {
                    id: optionId(place),
                    tabIndex: -1,
                    onPointerMove: () => setActive(place),
                    className:
                      'flex min-h-10 w-full items-center gap-3 px-3 py-1 text-left no-underline aria-selected:bg-sunken',
                  } as const;
                  return 'href' in option ? (
                    <a
                      key={option.href}
                      href={option.href}
                      role="option"
                      aria-selected={place === active}
                      draggable={false}
                      onClick={(event) => {
                        if (!isPlain(event)) return;
                        close();
                        if (!onFollow) return;
                        event.preventDefault();
                        onFollow(option.href);
                      }}
                      {...props}
                    >
                      {children(option)}
                    </a>
                  ) : (
                    <button
                      key={option.key}
                      type="button"
                      role="option"
                      aria-selected={place === active}
                      onClick={() => {
                        close();
                        onChoose?.(option);
                      }}
                      {...props}
                    >
                      {children(option)}
                    </button>
                  );
                })}
              </div>
            ))}
        </div>
      )}
    </>
  );
}
