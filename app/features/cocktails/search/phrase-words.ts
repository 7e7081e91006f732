/** The words of wishes: what only asks, what negates, and what French and English say of a drink, folded. */
import type { Allergen } from '#features/ingredients/ingredient.ts';
import type { Country } from '../cocktail.ts';

const list = (text: string) => text.trim().split(/\s+/);

/** Articles, prepositions and conjunctions. */
export const STOP_WORDS = new Set(
  list('a and au aux avec d dans de des du en et l la le les of ou par pour sur the un une with'),
);

/** What every recipe is, or what only asks for one. */
export const ASKING_WORDS = new Set(
  list(`
    cocktail cocktails recette recettes boisson boissons drink drinks verre verres recipe recipes breuvage breuvages
    melange melanges glass beverage truc trucs chose choses quelque quelques idee idees machin suggestion suggestions
    comment faire fait faite faites fais prepare preparer realiser concocter composer servir sers boire bois boit buvons
    quoi quel quelle quels quelles que qu qui est ce c s y t ca cela celui celle il elle on nous vous je j tu moi toi me te se
    voudrais voudrait veux veut aimerais aimerait aime cherche cherchons cherches chercher trouve trouver trouves
    trouvez envie envies besoin souhaite souhaiterais propose proposez proposes proposer donne donnez donner conseille
    conseillez conseiller conseil conseils montre montrez avoir ai as avez avons peux peut peux-tu pouvez puis sais
    base bases genre type style sorte forme gout gouts saveur saveurs note notes parfum arome aromes esprit
    bon bonne bons bonnes meilleur meilleure meilleurs meilleures super top delicieux delicieuse excellent excellente
    sympa genial joli jolie beau belle original originale originaux parfait parfaite ideal ideale vrai vraie petit petite
    petits nouveau nouvelle cher chers chere tres trop plutot assez bien peu plus moins tout tous toute toutes si
    mon ma mes ton ta tes son sa ses notre nos votre vos leur amis ami copains copines invites invite collegues
    famille femme mari mere pere belle-mere maman papa maison chez soi ce cet cette ces
    soir midi aujourd hui demain weekend week end ici mais donc alors car comme avec dedans contenant contient plait svp stp
    merci bonjour salut i want need like would some something give me how to make what can for my is it good best
    please an with made based idea ideas impressionner epater galerie convives surprendre changer accompagner
    personne personnes people gens monde ne n contient contienne contiennent dames filles hommes femmes hommes
    reussir reussi reussie apprendre choisir organiser recevoir gouter deguster savourer tester essayer decouvrir commander
    offrir connaitre connais connaissez utiliser finir vider bouteille bouteilles reste restes frigo placard ouvrir
    traditionnel traditionnelle traditionnels authentique typique typiques populaire populaires connu connus celebre
    celebres tendance chic elegant elegante colore coloree banal banale different differente sortir raffine raffinee
    soit soient sont ayant etre apres avant personnel perso servi servie pres aussi encore juste vraiment surtout nom nomme appelle propos
    fils fille copain copine pote potes frere soeur cousin cousine tante oncle mamie papi garanti garantie consomme
    mets mettez mettre ajoute ajoutez ajouter mois supporte supportent mange manger cru crus crue crues
    suis es sommes etes bonsoir recois recevons adore adorent adorons lui eux achete acheter acquis maladie
    allergique allergiques intolerant intolerante intolerants allergie allergies entre car parce vite lundi mardi mercredi
    impressionne impressionnent epate litre litres cl ml preparation temps duree jeudi vendredi samedi dimanche lundis mardis mercredis jeudis vendredis samedis dimanches sait savoir thermomix`),
);

const counted = (text: string): [string, number][] => list(text).map((word, at) => [word, at + 1]);
const NUMBERS = new Map<string, number>([
  ...counted('un deux trois quatre cinq six sept huit neuf dix onze douze'),
  ...counted('one two three four five six seven eight nine ten'),
  ['une', 1],
  ['dizaine', 10],
  ['douzaine', 12],
  ['quinze', 15],
  ['quinzaine', 15],
  ['vingt', 20],
  ['vingtaine', 20],
  ['trente', 30],
  ['trentaine', 30],
  ['quarante', 40],
  ['cinquante', 50],
  ['cinquantaine', 50],
  ['zero', 0],
]);
/** A number in figures or in letters, as a part of a pattern. */
export const NUMBER = `\\d{1,3}|${[...NUMBERS.keys()].join('|')}`;
export const numberOf = (text: string): number => NUMBERS.get(text) ?? Number(text);

/** What makes what follows unwanted. */
export const NEGATION = [
  '(?:je|j|on) (?:n |ne )?(?:aime|aimes|supporte|veux|bois|mange|digere) pas',
  '(?:je |j |on )?(?:deteste|hais|evite)',
  '(?:je suis |suis |est |i m |i am |is )?(?:allergique|allergiques|intolerante?s?|allergic|sensibles?)',
  '(?:une |mon |ses )?(?:allergie|allergies|intolerance|allergy|allergies)',
  '(?:exempte?s?|depourvue?s?|zero|retire|retirez|enleve|enlevez|interdit)',
  's /|w / o',
  // « Un peu fumé » is wanted.
  '(?<!un )peu(?! d)',
  'a part',
  'pas (?:forcement|necessairement|vraiment|specialement)',
  '(?:a la place|au lieu|en remplacement|remplacer|n (?:ai|a|avons|avez|ont) (?:plus|pas)|manque)',
  '(?:surtout |mais )?(?:pas|sans|ni|sauf|excepte|hormis|hors|aucun|aucune|jamais|eviter|evitez)',
  // « San lait » is misspelt, « San Francisco » is not.
  'san(?= (?:alcool|lait|lactose|gluten|oeufs?|sucre|noix|fruits?|jus|rhum|gin|vodka|tequila|whisky|ananas|citron|menthe|glace))',
  '(?:but )?(?:without|no|not|except|minus)',
].join('|');
/** Those of one word, which a word may follow that nothing is called. */
export const NEGATIVE_WORDS = new Set(list('sans pas ni sauf excepte hormis without'));
/** What may stand between it and what it is about: « sans mettre la moindre goutte de lait ». */
export const NEGATED_LINKS =
  '(?:(?:de|d|du|des|le|la|les|l|a|au|aux|un|une|trop|tres|si|aucun|aucune|any|too|very|to|trace|traces|du tout|tout|moindres?|seule?s?|gouttes?|soupcon|mousse|morceaux?|presence|contact|ajouts?|ajouter|ajoute|mettre|mets|mettez|utiliser|contenir|contenant|manger|boire|consommer|avaler|prendre|digerer|fan|avec|ingredients?|produits?|base) )*';
/** How many words that nothing is called a negation reaches over, to an allergen. */
export const NEGATION_REACH = 6;
/** What is wanted after it, whatever was not wanted before. */
export const TURNS = 'mais|et|avec|au|aux|a la|a l|but|and|with|,|;';

/** Those that ask how something is made. */
export const HOW_WORDS = new Set(
  list('recette recettes faire fabriquer realiser preparer maison soi'),
);

/** What says after something that it is made at home. */
export const HOMEMADE =
  '(?:faite?s? )?maison|home ?made|(?:a faire |faite?s? )?(?:soi|toi|vous) memes?';

/** What asks how something is made. */
export const MAKING =
  '(?:(?:comment )?(?:faire|fabriquer|realiser|preparer)|(?:la )?recette)(?: (?:de|d|du|des|le|la|les|l|son|sa|ses|mon|ma|mes|notre|votre|un|une))*';

/** Patterns of folded words, each with what it asks for. Those that say more come first. */
export const ALCOHOL = 'alcools?|alcohol|alcoolises?|alcoolisees?|alcoholic|booze';
export const STRONG =
  '(?:forts?|fortes?|riches?|charges?) en alcool|forts?|fortes?|costauds?|costaudes?|corses?|corsees?|puissants?|puissantes?|muscles?|muscle|strong|boozy|alcools? forts?|alcoolises?|alcoolisees?|charges?|strong alcohol';
export const LIGHT =
  '(?:peu|faiblement|legerement|moins|a peine) (?:alcoolises?|alcoolisees?|forts?|fortes?|charges?)|(?:faible|pauvre|leger|legere)s? en alcool|legers?|legeres?|light|peu d alcool|low alcohol|faible degre|basse teneur';
export const EASY =
  'faciles?|simples?|simplissimes?|debutants?|debutantes?|easy|simple|basiques?|enfantin|sans prise de tete|sans chichis?|inratables?|novices?';
export const HARD =
  'difficiles?|compliques?|compliquees?|techniques?|sophistiquee?s?|elaboree?s?|experts?|hard';
export const QUICK =
  'rapides?|rapidement|rapidos|vite faits?|vite|express|quick|fast|minute|a la minute|sans attendre|en vitesse|en un clin d oeil|quickly';
export const DRY =
  'virgins?|mocktails?|halals?|casher|softs?|soft drinks?|non alcoolises?|non alcoolisees?|non alcoholic|non alcool|alcohol free|zero alcool|0 alcool|zero alcohol|0 ?%|0 ?°|pour (?:les |des |mes )?enfants?|dry january|sobre|pour conduire';
export const VEGAN = 'vegane?s?|vegan|vegetaliene?s?|vegetaliennes?';
/** Neither alcohol nor raw eggs. */
export const PREGNANT = '(?:pour )?(?:une )?(?:femmes? )?enceintes?|pregnant';
export const VEGETARIAN = 'vegetarien(?:ne)?s?|vegetarian|vege|veggie';
export const COELIAC = 'coeliaques?|celiaques?|celiac|coeliac';
export const CROWD_UNITS =
  'personnes?|pers|amis|convives?|verres?|invites?|gens|people|guests|potes|copains|copines|adultes|parts?|portions?';

/** How people call an allergen, or several. */
export const ALLERGEN_WORDS: Readonly<Record<string, readonly Allergen[]>> = {
  gluten: ['Gluten'],
  ble: ['Gluten'],
  oeuf: ['Œufs'],
  egg: ['Œufs'],
  lait: ['Lait'],
  lactose: ['Lait'],
  laitage: ['Lait'],
  laitier: ['Lait'],
  laitiere: ['Lait'],
  'lait de vache': ['Lait'],
  dairy: ['Lait'],
  milk: ['Lait'],
  aplv: ['Lait'],
  'fruit a coque': ['Fruits à coque'],
  noix: ['Fruits à coque'],
  nut: ['Fruits à coque'],
  amande: ['Fruits à coque'],
  noisette: ['Fruits à coque'],
  arachide: ['Arachides'],
  cacahuete: ['Arachides'],
  peanut: ['Arachides'],
  soja: ['Soja'],
  soy: ['Soja'],
  sulfite: ['Sulfites'],
  sesame: ['Sésame'],
  celeri: ['Céleri'],
  moutarde: ['Moutarde'],
  poisson: ['Poissons'],
  fish: ['Poissons'],
  crustace: ['Crustacés'],
  mollusque: ['Mollusques'],
  lupin: ['Lupin'],
  'fruit de mer': ['Crustacés', 'Mollusques'],
  seafood: ['Poissons', 'Crustacés', 'Mollusques'],
  shellfish: ['Crustacés', 'Mollusques'],
  'fruit sec': ['Fruits à coque', 'Arachides'],
  ovoproduit: ['Œufs'],
  albumine: ['Œufs'],
  anchois: ['Poissons'],
};

/** Countries by what people say of what comes from them, without endings. */
const FROM: Readonly<Record<Exclude<Country, 'international'>, string>> = {
  france: 'france francais francaise francaises french',
  italie: 'italie italien italienne italiens italiennes italian italy venitien',
  espagne: 'espagne espagnol espagnole espagnols espagnoles spanish spain',
  'royaume-uni':
    'royaume-uni angleterre anglais anglaise anglaises british britannique britanniques ecosse ecossais ecossaise londres london england londonien',
  'etats-unis':
    'etats-unis usa amerique americain americaine americains americaines american new-york etats-unien',
  cuba: 'cuba cubain cubaine cubains cubaines havane cuban',
  mexique: 'mexique mexicain mexicaine mexicains mexicaines mexican mexico',
  bresil: 'bresil bresilien bresilienne bresiliens bresiliennes brazilian brazil',
  russie: 'russie russe russes russian russia',
  japon: 'japon japonais japonaise japonaises japanese japan',
  allemagne: 'allemagne allemand allemande allemands allemandes german germany',
  irlande: 'irlande irlandais irlandaise irlandaises irish ireland saint-patrick st-patrick',
  perou: 'perou peruvien peruvienne peruviens peruviennes peruvian peru',
  jamaique: 'jamaique jamaicain jamaicaine jamaicains jamaicaines jamaican jamaica',
  grece: 'grece grec grecque grecs grecques greek greece',
  portugal: 'portugal portugais portugaise portugaises portuguese',
  chine: 'chine chinois chinoise chinoises chinese china',
  inde: 'inde indien indienne indiens indiennes indian india',
  argentine: 'argentine argentin argentins argentines buenos-aires',
  belgique: 'belgique belge belges belgian belgium',
  suede: 'suede suedois suedoise suedoises swedish sweden',
  danemark: 'danemark danois danoise danoises danish denmark',
  autriche: 'autriche autrichien autrichienne autrichiens autrichiennes austrian austria',
  maroc: 'maroc marocain marocaine marocains marocaines moroccan morocco',
  senegal: 'senegal senegalais senegalaise senegalaises',
  egypte: 'egypte egyptien egyptienne egyptiens egyptiennes egyptian egypt',
  turquie: 'turquie turc turque turcs turques turkish',
  iran: 'iran iranien iranienne iraniens iraniennes perse persan persane iranian persian',
  coree: 'coree coreen coreenne coreens coreennes korean korea',
  thailande: 'thailande thailandais thailandaise thailandaises thai thaie thailand',
  singapour: 'singapour singapore',
  malaisie: 'malaisie malaisien malaisienne malaysia',
  barbade: 'barbade barbadien barbadienne barbados',
  bermudes: 'bermudes bermudien bermudienne bermuda',
  'porto-rico': 'porto-rico portoricain portoricaine portoricains puerto-rico',
  trinite: 'trinite trinidad trinidadien',
  'afrique-du-sud': 'afrique-du-sud sud-africain sud-africaine south-africa',
};
export const COUNTRY_WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries(FROM).flatMap(([country, said]) =>
    list(said).map((word) => [word.replaceAll('-', ' '), country] as const),
  ),
);

/** Those that are recognised with an error, where nothing is called so. */
export const MISSPELT = list(`
  alcool alcohol cocktail recette boisson mocktail facile rapide simple leger minutes personnes difficile lactose gluten
  debutant complique virgin alcoolise allergique allergie intolerant ${[...COUNTRY_WORDS.keys()].filter((word) => word.length > 6).join(' ')}`);
