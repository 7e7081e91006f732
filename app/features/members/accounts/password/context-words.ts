/**
 * Words that passwords of this site may not be made of (OWASP ASVS 5, 6.1.2), beside the name and the addresses of the
 * person and of the site: whoever guesses tries first what a site is about. Without accents, spaces or plurals.
 */
export const CONTEXT_WORDS: readonly string[] = [
  // The site, and who is in it.
  'zinc admin administrateur editeur utilisateur membre compte profil motdepasse password bienvenue site',
  // What it is about, and where that is drunk.
  'cocktail mocktail recette aperitif apero boisson bar bistrot comptoir barman barmaid bartender mixologie',
  'shaker verre glacon glace sante tchin',
  // Those that everybody knows.
  'mojito daiquiri margarita negroni spritz aperol caipirinha martini cosmo cosmopolitan manhattan maitai',
  'oldfashioned pinacolada bloodymary gintonic moscowmule sazerac americano bellini kir punch sangria',
  'whiskysour espresso',
  // What is in them.
  'gin rhum vodka tequila mezcal whisky whiskey bourbon cognac pastis vermouth champagne prosecco campari',
  'liqueur sirop tonic alcool sansalcool citron citronvert menthe orange sucre olive',
].flatMap((line) => line.split(' '));
