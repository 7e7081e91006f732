/** Attribute of buttons that show or hide a password, before and after React. */
export const SHOWS_PASSWORD = 'data-shows-password';

/** Its source is sent as a script, so it may use only its argument and the browser. */
function watch(mark: string) {
  const onClick = ({ target }: MouseEvent) => {
    const button = target instanceof Element && target.closest(`[${mark}]`);
    if (!button) return;
    const box = document.getElementById(button.getAttribute('aria-controls') ?? '');
    if (!(box instanceof HTMLInputElement)) return;
    const isShown = box.type === 'password';
    box.type = isShown ? 'text' : 'password';
    button.setAttribute('aria-pressed', String(isShown));
  };
  addEventListener('click', onClick, true);
}

export const showPasswordScript = () => `(${watch.toString()})(${JSON.stringify(SHOWS_PASSWORD)})`;
