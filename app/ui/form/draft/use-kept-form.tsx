import {
  createContext,
  use,
  useEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { useLocation } from 'react-router';
import { isConflictTold, VERSION } from '../edit-conflict.tsx';
import type { FormResult } from '../use-site-form.ts';
import { DraftOffer } from './draft-offer.tsx';
import { prefixOf, type Draft } from './draft-store.ts';
import { entriesOf, fillForm } from './drafted-fields.ts';
import { KeptForm } from './form-draft.ts';
import { openForm } from './open-forms.ts';
import { claimTab, openTabs } from './tabs.ts';

/** Id of the member who owns the drafts. */
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
  /** Id of the form. */
  id: string;
  /** Key of the edited thing; the path of the page by default. */
  subject?: string | undefined;
  /** Version of the values on the page; without one, saving replaces any version. */
  version?: string | undefined;
  /** Answer of the action. */
  result?: FormResult | undefined;
  /** Fills in the form with a draft, where it has more than plain fields. */
  onTake?: ((draft: Draft) => void) | undefined;
  /** Ref of the form, for a component that reads its element too. */
  element?: RefObject<HTMLFormElement | null> | undefined;
  /** Number of renderings of the element. */
  times?: number | undefined;
}

export interface Kept {
  element: RefObject<HTMLFormElement | null>;
  /** Version that the next sending replaces. */
  base: string;
  /** Continues from another version. */
  rebase: (version: string) => void;
  /** Offer of an earlier visit's draft. */
  offer: ReactNode;
  /** The form and its draft. */
  form: KeptForm;
}

/**
 * Stores the unsaved values of a back-office form, offers an earlier visit's draft, and asks before
 * the page is left.
 */
export function useKeptForm({
  id,
  subject,
  version = '',
  result,
  onTake,
  element: given,
  times = 0,
}: KeptSpec): Kept {
  const own = useRef<HTMLFormElement>(null);
  const element = given ?? own;
  const member = use(DraftMember);
  const { pathname } = useLocation();
  const place = subject ?? pathname;
  const sent = result?.initialValue?.[VERSION];
  const isTold = isConflictTold(result);
  const [base, setBase] = useState(isTold || typeof sent !== 'string' ? version : sent);
  const [form] = useState(() => new KeptForm(KEEPING));
  const [left, setLeft] = useState<Draft | null>(null);

  const [seen, setSeen] = useState({ result, version });
  if (seen.result !== result || seen.version !== version) {
    setSeen({ result, version });
    // The second sending overwrites knowingly the values shown as a conflict, which are read after
    // the answer.
    if (isTold) setBase(version);
  }
  useEffect(() => {
    const opened = element.current;
    if (!opened) return;
    const over = new AbortController();
    const { signal } = over;
    const forget = openForm(opened, form);
    const leave = form.attach(() => entriesOf(opened));
    opened.addEventListener('input', () => form.typed(), { signal });
    opened.addEventListener('submit', () => form.isTouched && form.keep(), { signal });
    return () => {
      over.abort();
      leave();
      forget();
    };
  }, [element, form, times]);
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
    // A returned form has the latest text already.
    if (result === undefined) void look();
    // oxlint-disable-next-line react/exhaustive-deps -- once, as the form opens
  }, []);

  // After a creation the page is that of the new thing: drafts of another wait for its page.
  const isHere = left?.key.startsWith(prefixOf({ member, form: id, subject: place }));
  const offer = left && isHere && (
    <DraftOffer
      at={left.at}
      isOutdated={left.version !== base}
      onTake={() => {
        form.take(left);
        setBase(left.version);
        if (onTake) onTake(left);
        else if (element.current) fillForm(element.current, left.entries);
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
