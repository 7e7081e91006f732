/** Facts by their names, in two columns. */
export const FactList = ({ facts }: { facts: Readonly<Record<string, string>> }) => (
  <dl className="mt-6 grid gap-x-6 gap-y-1 text-sm sm:grid-cols-[auto_1fr]">
    {Object.entries(facts).map(([label, said]) => (
      <div key={label} className="contents">
        <dt className="text-ink-soft">{label}</dt>
        <dd className="max-sm:mb-2">{said}</dd>
      </div>
    ))}
  </dl>
);
