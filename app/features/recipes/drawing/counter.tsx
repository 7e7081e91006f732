import { DrawnGlass } from './drawn-glass.tsx';

/**
 * A few drinks side by side, standing on the line below: the drawings keep 9 % of their height under
 * the foot of the glass, which sinks behind that line. Decoration only.
 */
export function Counter({ drawings, className = '' }: { drawings: string[]; className?: string }) {
  return (
    <div
      aria-hidden
      className={`flex items-end justify-center overflow-hidden px-[4%] ${className}`}
    >
      {drawings.map((code) => (
        <DrawnGlass
          key={code}
          code={code}
          eager
          className="-mx-[4.5%] -mb-[4.4%] w-[42%] min-w-0"
        />
      ))}
    </div>
  );
}
