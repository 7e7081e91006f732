import {
  createContext,
  use,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { useLocation } from 'react-router';
import { isUuid } from '#language/uuid.ts';
import type { FormResult } from '../use-site-form.ts';
import { VERSION } from '../version-field.ts';
import { DraftOffer } from './draft-offer.tsx';
import { prefixOf, type Draft, type Entries } from './draft-store.ts';
import { entriesOf, fillForm, isFilled } from './drafted-fields.ts';
import { KeptForm } from './form-draft.ts';
import { openForm } from './open-forms.ts';
import { takenIn } from './saved.ts';
import { claimTab, openTabs } from './tabs.ts';

export const DraftMember = createContext('');

function storageOf(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

const KEEPING = { storage: storageOf, tab: claimTab, openTabs, now: Date.now };

export interface KeptSpec {
  id: string;
  /** Key of the edited item; the page's path by default. */
  subject?: string | undefined;
  /** Version on the page; without one, saving replaces any version. */
  version?: string | undefined;
  result?: FormResult | undefined;
  /** Saved values, for a form that shows another editor's values after saving. */
  saved?: Readonly<Record<string, string>> | undefined;
  /** Fills in a form that has more than plain fields. */
  onTake?: ((entries: Entries, version: string) => void) | undefined;
  /** For a component that needs the element too. */
  element?: RefObject<HTMLFormElement | null> | undefined;
  /** Number of times the element was rendered anew. */
  times?: number | undefined;
}

export interface Kept {
  element: RefObject<HTMLFormElement | null>;
  /** Version that the next submit replaces. */
  base: string;
  rebase: (version: string) => void;
  offer: ReactNode;
  form: KeptForm;
}

/**
 * Stores unsaved values of a back-office form, offers an earlier draft, and asks before leaving.
 */
export function useKeptForm({
  id,
  subject,
  version = '',
  saved,
  result,
  onTake,
  element: given,
  times = 0,
}: KeptSpec): Kept {
  const own = useRef<HTMLFormElement>(null);
  const element = given ?? own;
  const member = use(DraftMember);
  const { pathname, search } = useLocation();
  const place = subject ?? pathname;
  const sent = result?.initialValue?.[VERSION];
  const [base, setBase] = useState(typeof sent === 'string' ? sent : version);
  const [form] = useState(() => new KeptForm(KEEPING));
  const [isReturned] = useState(result !== undefined);
  const [left, setLeft] = useState<Draft | null>(null);

  const [seen, setSeen] = useState(result);
  if (seen !== result) {
    setSeen(result);
    // The conflict is on the page now: the next submit overwrites it knowingly.
    if (result?.both && typeof sent === 'string') setBase(sent);
  }
  const fill = (entries: Entries, from: string) => {
    if (onTake) onTake(entries, from);
    else if (element.current) fillForm(element.current, entries);
  };
  const showTaken = useEffectEvent(() => {
    const isTaken = result === undefined && takenIn(search).length > 0;
    if (!saved || !isTaken || version === form.base) return;
    fill(form.merge(version, Object.entries(saved)), version);
    setBase(version);
  });
  useEffect(() => showTaken(), [version]);
  useEffect(() => {
    const opened = element.current;
    if (!opened) return;
    const over = new AbortController();
    const { signal } = over;
    const forget = openForm(opened, form);
    const leave = form.attach(() => entriesOf(opened), isReturned);
    opened.addEventListener('input', () => isFilled(opened) || form.typed(), { signal });
    opened.addEventListener('submit', () => form.isTouched && form.keep(), { signal });
    return () => {
      over.abort();
      leave();
      forget();
    };
  }, [element, form, times, isReturned]);
  useEffect(() => {
    form.base = base;
    form.onBase = setBase;
  }, [form, base]);
  useEffect(() => {
    if (result !== undefined) form.isTouched = true;
  }, [form, result]);
  useEffect(() => form.moveTo({ member, form: id, subject: place }), [form, member, id, place]);

  const look = async () => setLeft(await form.find());
  useEffect(() => {
    // A returned form has the latest text.
    if (result === undefined) void look();
    // oxlint-disable-next-line react/exhaustive-deps -- once, as the form opens
  }, []);

  // After a creation, drafts of the next new item wait for its own page.
  const isHere = left?.key.startsWith(prefixOf({ member, form: id, subject: place }));
  const offer = left && isHere && (
    <DraftOffer
      at={left.at}
      // The version of a new item is its id: nothing is saved yet.
      isOutdated={left.version !== base && !isUuid(base)}
      onTake={() => {
        const entries = form.withDraft(left);
        form.take(left);
        setBase(left.version);
        fill(entries, left.version);
        void look();
      }}
      onDrop={() => {
        form.drop(left);
        void look();
      }}
    />
  );
  return { element, base, rebase: setBase, offer, form };
}
