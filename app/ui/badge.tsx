const LOOKS = {
  plain: 'border-line text-ink-soft',
  moving: 'border-primary text-primary',
  asks: 'border-brass-line',
  wrong: 'border-danger text-danger',
};
export type BadgeLook = keyof typeof LOOKS;

/** A short label beside a name. Its text is ours, so it never wraps. */
export function Badge({ look = 'plain', children }: { look?: BadgeLook; children: string }) {
  return (
    <span
      className={`inline-block rounded-full border px-2 text-sm wrap-normal whitespace-nowrap ${LOOKS[look]}`}
    >
      {children}
    </span>
  );
}
