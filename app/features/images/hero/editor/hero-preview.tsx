import { Counter } from '#features/recipes/drawing/counter.tsx';
import { HeroBanner } from '#features/images/hero/hero-banner.tsx';
import type { Hero } from '#features/images/hero/hero.ts';

export function HeroPreview({ hero, counter }: { hero: Hero; counter: string[] }) {
  if (hero.title === '') {
    return (
      <div className="grid min-h-[60svh] place-content-center gap-2 rounded-lg border border-dashed border-zinc bg-sunken p-6 text-center">
        <p className="font-serif text-2xl">Aperçu du Hero</p>
        <p className="text-ink-soft">Renseignez le titre pour voir l’aperçu</p>
      </div>
    );
  }
  return (
    <>
      <p className="mb-2 text-sm text-ink-soft">Mode aperçu - Les boutons ne sont pas cliquables</p>
      <HeroBanner hero={hero} isPreview>
        <Counter drawings={counter} />
      </HeroBanner>
    </>
  );
}
