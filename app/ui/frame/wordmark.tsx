/** The i is a glass on the counter. */
export function Wordmark({ className }: { className?: string }) {
  return (
    <span className={className} translate="no">
      <svg
        aria-hidden
        viewBox="0 0 64 64"
        className="mr-1.5 inline-block h-[1.15em] w-[1.15em] align-[-0.2em]"
      >
        <path d="M12 10h40L34.5 33v17H44v4H20v-4h9.500V33z" fill="var(--primary)" />
        <path d="M20.500 17h23L32 31.500z" fill="var(--brass-line)" />
      </svg>
      Zinc
    </span>
  );
}
