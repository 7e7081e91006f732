/**
 * Replaces pictures that fail to load, before and after React, which ignores the attributes
 * changed here.
 */

/** Its source is sent as a script, so it may use only the browser. */
function watch() {
  const onError = ({ target }: Event) => {
    if (!(target instanceof HTMLImageElement)) return;
    const others = target.dataset['instead']?.split(' ');
    if (others === undefined) return;
    const sources = target.parentElement?.querySelectorAll('source:not([media])') ?? [];
    // First tries the plain address: it is another file.
    for (const source of sources) source.setAttribute('media', 'not all');
    const instead = others[others.indexOf(target.getAttribute('src') ?? '') + 1];
    if (sources.length > 0 || !instead) return;
    target.dataset['failed'] = '';
    target.alt = target.alt.replace(/^Photo/, 'Illustration');
    target.src = instead;
  };
  addEventListener('error', onError, true);
}

export const failedPicturesScript = () => `(${watch.toString()})()`;
