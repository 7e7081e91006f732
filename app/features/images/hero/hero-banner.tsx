import type { ReactNode } from 'react';
import { ButtonLink, buttonClass } from '#ui/button.tsx';
import { HeroBackdrop } from './hero-backdrop.tsx';
import type { Hero } from './hero.ts';

const ALIGN = {
  left: 'items-start text-left',
  center: 'items-center text-center',
  right: 'items-end text-right',
};
const BUTTONS = { left: '', center: 'justify-center', right: 'justify-end' };
const SCHEME = { auto: '', light: 'scheme-only-light', dark: 'scheme-only-dark' };

/** Classes of both banners: most of the window's height, on a line of brass. */
const BANNER = 'grid min-h-[60svh] border-b-4 border-brass-line text-ink';

interface TextProps {
  hero: Hero;
  isPreview: boolean;
}

function Buttons({ hero, isPreview }: TextProps) {
  const { ctaLabel, ctaUrl, secondaryCtaLabel, secondaryCtaUrl, align } = hero;
  const buttons = [
    { label: ctaLabel, url: ctaUrl, variant: 'default' },
    { label: secondaryCtaLabel, url: secondaryCtaUrl, variant: 'outline' },
  ] as const;
  return (
    <div className={`mt-7 flex flex-wrap gap-3 [text-shadow:none] ${BUTTONS[align]}`}>
      {buttons.map(({ label, url, variant }) => {
        if (label === null) return null;
        const look = { variant, size: 'lg' } as const;
        return isPreview ? (
          <span key={variant} className={buttonClass(look)}>
            {label}
          </span>
        ) : (
          <ButtonLink key={variant} to={url} {...look}>
            {label}
          </ButtonLink>
        );
      })}
    </div>
  );
}

function Text({ hero, isPreview }: TextProps) {
  const { badge, title, subtitle, background } = hero;
  const Title = isPreview ? 'h2' : 'h1';
  return (
    <>
      {badge !== null && (
        <p className={`mb-4 font-serif text-lg ${background ? '' : 'text-brass'}`}>{badge}</p>
      )}
      <Title className="text-[clamp(1.75rem,10.25vw,2.5rem)] leading-[0.98] font-semibold sm:text-[clamp(2.5rem,7vw,4.75rem)]">
        {title}
      </Title>
      {subtitle !== null && (
        <p className={`mt-5 max-w-xl text-lg sm:text-xl ${background ? '' : 'text-ink-soft'}`}>
          {subtitle}
        </p>
      )}
      <Buttons hero={hero} isPreview={isPreview} />
    </>
  );
}

/**
 * The banner written by the team, on its picture or video.
 *
 * @param children picture of the counter, for a banner without media
 * @param isPreview true disables its buttons and its h1, as the page has its own
 */
export function HeroBanner({
  hero,
  isPreview = false,
  children,
}: {
  hero: Hero;
  isPreview?: boolean;
  children: ReactNode;
}) {
  const { background, alt, overlay } = hero;
  const text = <Text hero={hero} isPreview={isPreview} />;
  if (background) {
    return (
      <section
        className={`${BANNER} hero-banner relative isolate overflow-hidden bg-paper ${SCHEME[hero.scheme]}`}
      >
        <HeroBackdrop background={background} alt={alt} overlay={overlay} />
        <div
          className={`mx-auto flex w-full max-w-7xl flex-col justify-center px-gutter pt-12 pb-16 sm:px-6 lg:py-24 hero-media ${ALIGN[hero.align]}`}
        >
          {text}
        </div>
      </section>
    );
  }
  return (
    <section className={`${BANNER} hero-counter items-end ${SCHEME[hero.scheme]}`}>
      <div className="mx-auto grid w-full max-w-7xl items-end gap-x-10 px-gutter sm:px-6 lg:grid-cols-[1fr_1.1fr]">
        <div className={`flex flex-col pt-10 pb-8 sm:pt-16 lg:py-24 ${ALIGN[hero.align]}`}>
          {text}
        </div>
        {children}
      </div>
    </section>
  );
}
