/**
 * Words refused as the whole of a password (OWASP ASVS 5, 6.1.2), besides the name and the address
 * of the person and of the site: guessers first try the subject of a site. Without accents, spaces
 * or plurals.
 */
export const CONTEXT_WORDS: readonly string[] = [
  // The site, and its people.
  'zinc admin administrateur editeur utilisateur membre compte profil motdepasse password bienvenue site',
  // Its subject, and places to drink.
  'cocktail mocktail recette aperitif apero boisson bar bistrot comptoir barman barmaid bartender mixologie',
  'shaker verre glacon glace sante tchin',
  // Well-known cocktails.
  'mojito daiquiri margarita negroni spritz aperol caipirinha martini cosmo cosmopolitan manhattan maitai',
  'oldfashioned pinacolada bloodymary gintonic moscowmule sazerac americano bellini kir punch sangria',
  'whiskysour espresso',
  // Their ingredients.
  'gin rhum vodka tequila mezcal whisky whiskey bourbon cognac pastis vermouth champagne prosecco campari',
  'liqueur sirop tonic alcool sansalcool citron citronvert menthe orange sucre olive',
].flatMap((line) => line.split(' '));
