/**
 * Commands of `<dialog>` (`command="show-modal"` and `close`) in browsers without them, which are
 * Firefox before 144 and Safari before 26.2.
 *
 * @returns stops following
 */
export function followCommands(): () => void {
  if ('command' in HTMLButtonElement.prototype) return () => undefined;
  const onClick = ({ target }: MouseEvent) => {
    const button = target instanceof Element ? target.closest('button[commandfor]') : null;
    const dialog = document.getElementById(button?.getAttribute('commandfor') ?? '');
    if (!(dialog instanceof HTMLDialogElement)) return;
    if (button?.getAttribute('command') === 'close') dialog.close();
    else dialog.showModal();
  };
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
}
