/** Words that people type for those that recipes use, folded; each reads « typed: written… ». */
const PAIRS = `
  coca: cola
  pepsi: cola
  apero: aperitif
  canneberge: cranberry
  whisky: whiskey
  whiskey: whisky
  expresso: espresso
  espresso: expresso
  limette: citron
  lime: citron
  tonic: tonique
  schweppes: tonique
  perrier: gazeuse
  soda: gazeuse
  bulles: effervescent
  mousseux: effervescent
  mocktail: sans
  prosecco: effervescent
  amande: orgeat
  canne: sucre
  petillant: effervescent
  noel: fetes
`;

export const SYNONYMS: ReadonlyMap<string, string[]> = new Map(
  PAIRS.trim()
    .split('\n')
    .map((line): [string, string[]] => {
      const [typed = '', written = ''] = line.split(':').map((part) => part.trim());
      return [typed, written.split(' ')];
    }),
);
