export function SiteFigures({ figures }: { figures: { figure: string; label: string }[] }) {
  return (
    <section aria-label="Zinc en chiffres" className="mt-20 border-y-2 border-brass-line py-8">
      <dl className="flex flex-wrap justify-around gap-4 text-center">
        {figures.map(({ figure, label }) => (
          <div key={label} className="flex flex-1 flex-col-reverse justify-end">
            <dt className="mt-1 text-sm wrap-normal text-ink-soft sm:text-base">{label}</dt>
            <dd className="font-serif text-3xl font-semibold sm:text-5xl">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
