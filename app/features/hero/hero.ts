/** The banner of the home page. */
export interface Hero {
  title: string;
  subtitle: string | null;
  badge: string | null;
  align: 'left' | 'center' | 'right';
  /** `auto` follows the visitor's theme. */
  theme: 'light' | 'dark' | 'auto';
  ctaLabel: string | null;
  ctaUrl: string;
  secondaryCtaLabel: string | null;
  secondaryCtaUrl: string;
}
