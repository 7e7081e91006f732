import type { ReactNode } from 'react';
import { ButtonLink } from '#ui/button.tsx';
import type { Hero } from './hero.ts';

const ALIGN = {
  left: 'items-start text-left',
  center: 'items-center text-center',
  right: 'items-end text-right',
};
const THEME = { auto: '', light: 'scheme-only-light', dark: 'scheme-only-dark' };

/** The banner that the team wrote; `children` is the picture on its counter. */
export function HeroBanner({ hero, children }: { hero: Hero; children: ReactNode }) {
  return (
    <section
      className={`border-b-4 border-brass-line bg-[linear-gradient(to_top,color-mix(in_oklab,var(--brass-line)_14%,var(--paper)),var(--paper)_55%)] text-ink ${THEME[hero.theme]}`}
    >
      <div className="mx-auto grid max-w-7xl items-end gap-x-10 px-4 sm:px-6 lg:grid-cols-[1fr_1.1fr]">
        <div className={`flex flex-col pt-10 pb-8 sm:pt-16 lg:py-24 ${ALIGN[hero.align]}`}>
          {hero.badge && <p className="mb-4 font-serif text-lg text-brass">{hero.badge}</p>}
          <h1 className="text-[clamp(2.5rem,7vw,4.75rem)] leading-[0.98] font-semibold">
            {hero.title}
          </h1>
          {hero.subtitle && (
            <p className="mt-5 max-w-xl text-lg text-ink-soft sm:text-xl">{hero.subtitle}</p>
          )}
          <div className="mt-7 flex flex-wrap gap-3">
            {hero.ctaLabel && (
              <ButtonLink to={hero.ctaUrl} size="lg">
                {hero.ctaLabel}
              </ButtonLink>
            )}
            {hero.secondaryCtaLabel && (
              <ButtonLink to={hero.secondaryCtaUrl} variant="outline" size="lg">
                {hero.secondaryCtaLabel}
              </ButtonLink>
            )}
          </div>
        </div>
        {children}
      </div>
    </section>
  );
}
