import { onFirstToast, takeToasts, type Words } from '#ui/frame/toast.ts';

/** A network that neither answers nor fails must not hide the message. */
const LONGEST_WAIT_MS = 3000;

/** Box of a message, as long as React and the list of messages cannot be fetched. */
function plainBox(): HTMLElement {
  const box = document.createElement('section');
  box.ariaLabel = 'Notifications';
  box.ariaLive = 'polite';
  box.className =
    'no-print fixed right-4 bottom-[calc(var(--floor-height)+1rem)] z-50 border-l-4 border-danger bg-sunken px-gutter py-3';
  document.body.append(box);
  return box;
}

/** Shows the last message without the library: it is often about the network. */
function showPlainly(): void {
  const box = plainBox();
  const show = ({ title, message = '' }: Words, retry?: () => void) => {
    const strong = document.createElement('strong');
    strong.textContent = title;
    box.replaceChildren(strong, ` ${message}`);
    if (!retry) return;
    const button = document.createElement('button');
    button.className = 'ml-2 min-h-9 px-1 underline underline-offset-4';
    button.textContent = 'Réessayer';
    button.addEventListener('click', retry);
    box.append(button);
  };
  takeToasts((said) => {
    if ('title' in said) show(said, said.retry);
    else
      void import('#ui/notice/notices.ts').then(
        ({ findNotice }) => {
          const found = findNotice(said.notice, location.pathname);
          if (found) show(found);
        },
        () => undefined,
      );
  });
}

/** Loads the list of messages with the first one. */
export function showToasts(): void {
  let isAsked = false;
  let isShown = false;
  const once = (show: () => void) => {
    if (isShown) return;
    isShown = true;
    show();
  };
  onFirstToast(() => {
    if (isAsked) return;
    isAsked = true;
    setTimeout(once, LONGEST_WAIT_MS, showPlainly);
    import('./mount-toaster.tsx').then(
      ({ mountToaster }) => once(mountToaster),
      () => once(showPlainly),
    );
  });
}
