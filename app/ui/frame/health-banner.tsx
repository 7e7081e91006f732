/**
 * Always at the bottom of the window. Sticky rather than fixed: it has its own room at the end of
 * the page, so it covers nothing there at any zoom.
 */
export function HealthBanner() {
  return (
    <aside
      aria-label="Avertissement sanitaire"
      className="no-print sticky bottom-0 z-30 grid min-h-(--counter-height) place-items-center border-t border-brass-line bg-[#12241d] px-gutter py-1.5 text-center text-[0.8125rem] leading-snug text-[#f4ecda] sm:text-sm"
    >
      <p>L’abus d’alcool est dangereux pour la santé, à consommer avec modération.</p>
    </aside>
  );
}
