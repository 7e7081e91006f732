import { NBSP } from './spaces.ts';

const FIGURES = [
  { figure: '500+', label: 'recettes' },
  { figure: `5${NBSP}min`, label: 'de préparation en moyenne' },
  { figure: '4,8/5', label: 'de note moyenne' },
];

/** The three figures of the home page, as the owner words them. */
export function SiteFigures() {
  return (
    <section aria-label="Zinc en chiffres" className="mt-20 border-y-2 border-brass-line py-8">
      <dl className="grid grid-cols-3 gap-4 text-center">
        {FIGURES.map(({ figure, label }) => (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt className="mt-1 text-sm text-ink-soft sm:text-base">{label}</dt>
            <dd className="font-serif text-3xl font-semibold sm:text-5xl">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
