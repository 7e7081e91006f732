/**
 * Pictures that fail to load, and their replacements: before scripts are ready and after, because
 * React looks at none of the attributes that it changes.
 */

/** Its source is sent as a script, so it may use only the browser. */
function watch() {
  const onError = ({ target }: Event) => {
    if (!(target instanceof HTMLImageElement)) return;
    const { instead } = target.dataset;
    if (!instead || target.getAttribute('src') === instead) return;
    const sources = target.parentElement?.querySelectorAll('source:not([media])') ?? [];
    // Tries the plain address first: it is another file.
    for (const source of sources) source.setAttribute('media', 'not all');
    if (sources.length > 0) return;
    target.dataset['failed'] = '';
    target.alt = target.alt.replace(/^Photo/, 'Illustration');
    target.src = instead;
  };
  addEventListener('error', onError, true);
}

/** The inline script, for the head of every page. */
export const failedPicturesScript = () => `(${watch.toString()})()`;
