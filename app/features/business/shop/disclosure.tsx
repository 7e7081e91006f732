/** Disclosure required by the affiliate programme, in the programme's own words. */
export function Disclosure({ className = '' }: { className?: string }) {
  return (
    <p className={`text-sm text-ink-soft ${className}`}>
      En tant que Partenaire Amazon, je réalise un bénéfice sur les achats remplissant les
      conditions requises.
    </p>
  );
}
