import type { Country } from '../cocktail.ts';

/** The flag of a recipe’s country, 24 × 16 px; decorative, so its name goes beside it. */
export function CountryFlag({ country }: { country: Exclude<Country, 'international'> }) {
  return (
    <img
      src={`/drapeaux/${country}.svg`}
      alt=""
      width={24}
      height={16}
      loading="lazy"
      className="inline-block rounded-[2px]"
    />
  );
}
