/** @param share 0 to 1 */
export function Progress({
  label,
  share,
  className = '',
}: {
  label: string;
  share: number;
  className?: string;
}) {
  return (
    <progress
      aria-label={label}
      value={share}
      className={`h-2 appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-primary ${className}`}
    />
  );
}
