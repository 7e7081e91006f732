/** Plain expressions, each with its filters, and the filters of its refusal. */
import { words } from '#language/fold.ts';
import { NO_ICE } from '../facets.ts';
import { CHEAP } from './measures.ts';
import { REFUSED_GLASSES, SERVINGS } from './servings.ts';
import type { Wish } from './wish.ts';

/** Values of « fort », « léger » and « rapide »: percent by volume, minutes. */
const STRONG_ABV = 20;
const LIGHT_ABV = 14;
const QUICK_MINUTES = 5;

export const ALCOHOL = 'alcools?|alcoolise(?:e?s?)|alcohols?|alcoholic|alcol|alkohol|booze|ethanol';
const DEGREE = 'tres |super |hyper |bien |assez |plutot |trop |vraiment |too |very |so ';
const STRONG = `forte?s?|costaude?s?|corsee?s?|puissante?s?|musclee?s?|strong|boozy|chargee?s?|(?:forte?s?|riches?|chargee?s?) en alcool|(?:${DEGREE})(?:alcoolisee?s?|alcoholic)|strong alcohol|alcools? forts?|qui (?:tape|cogne|arrache|dechire|decoiffe|saoule|met une claque)(?: (?:fort|dur))?`;
const LIGHT =
  '(?:peu|faiblement|legerement|moins|a peine|not very) (?:alcoolisee?s?|forte?s?|chargee?s?|strong|alcoholic)|(?:faible|pauvre|leger|legere)s? en alcool|legere?s?|light|(?:un peu|peu|moins) d alcool|low (?:alcohol|abv|proof)|session|faible degre|basse teneur';
const EASY =
  '(?:pas|sans|ne pas|rien de) (?:envie de |vouloir )?(?:me |se |te |nous |vous )?(?:prendre la tete|compliquer|complique\\w*|galerer|casser la tete|embeter|fatiguer)|fastoches?|(?:je |on )?debut(?:e|er)|faciles?|simples?|simplissimes?|debutante?s?|easy|simple|basiques?|enfantin|sans (?:prise de tete|chichis?|se prendre la tete|difficulte)|inratables?|novices?';
const HARD =
  'difficiles?|compliquee?s?|techniques?|sophistiquee?s?|elaboree?s?|experts?|hard|complexes?';
const QUICK =
  '(?:je suis |on est |nous sommes )pressee?s?|(?:pas|peu) (?:beaucoup |trop |enormement )?de temps|rapides?|rapidement|rapidos|vite faite?s?|vite|express|quick|fast|minute|a la minute|sans attendre|en vitesse|en un clin d oeil|quickly';
const SLOW = '(?:longs?|longues?|lente?s?)(?! (?:drink|island))(?: a (?:faire|preparer|realiser))?';
const COSTLY = 'cher|chere?s?|onereu(?:x|se)|couteu(?:x|se)s?|ruineu(?:x|se)|expensive';
const DRY =
  'sansalcool|alkoholfrei\\w*|analcolic[oi]|(?:0|zero) ?% (?:d )?alcool|teetotal(?:ler|ism)?|virgins?|mocktails?|softs?|soft drinks?|non alcoolise(?:e?s?)|non alcoolique|non alcoholic|non alcool|alcohol free|zero alcool|0 alcool|zero alcohol|zero proof|desalcoolise\\w*|boozeless|nonalcoholic|alcool (?:0|zero|non)|(?<=cocktails? )vierges?|na (?=cocktails?|drinks?)|0 ?%|0 ?°|0\\.0(?: ?%)?|dry january|nolow';
/** People who drink no alcohol, for reasons of their own. */
const SOBER = `halals?|cas?her|kasher|kosher|ramadan|musulmane?s?|sobres?|sobriete|abstinente?s?|abstemes?|sevrages?|(?:ancien(?:ne)? )?alcooliques?(?: anonymes?)?|recovering|(?:pour )?(?:jeunes? conducteurs?|permis probatoire|conduire|conduis|conduit|conduisons|conducteurs?|conductrices?)|(?:je |qui |on )?(?:prend|prends|prendre|reprendre|reprends) (?:le volant|la route|la voiture)|(?:au |le )volant|capitaine de soiree|bob de (?:la )?soiree|designated driver|driving|(?:je suis|on est|c est moi) sam|sam(?= (?:[,;.?!]|$))|(?:(?:je )?prends? |sous |avec )?(?:des |mes |un )?(?:medicaments?|medocs?|antibio(?:s|tiques?)?)|antidouleurs?|antidepresseurs?|traitement(?: medical)?|chimio(?:therapie)?|medication|convalescen\\w+|en cure|cure de desintox\\w*|foie (?:malade|fragile|fatigue)|desintox\\w*|(?:rupture du |jour de )jeune|iftar|aid(?: el \\w+)?|straight edge|sober(?: january| october)?|(?:janvier|mois) (?:sobre|sec|sans)|(?:(?:je|j|on|qui|elle|il) )?(?:ne |n )?(?:bois|boit|buvons|drink) (?:pas|plus|jamais)(?= (?:[,;.?!]|$))|(?:apres|avant|pendant) (?:le |l |mon |ma |du |de la )?(?:sport|entrainement|muscu\\w*|course|footing|jogging|yoga|fitness)|sporti(?:f|ve)s?|cirrhose|hepatite`;
const CHILDREN =
  '(?:pour )?(?:les |des |mes |mon |ma |un |une |nos |son )?(?:(?:petits )?enfants?|gamine?s?|gosses?|mineure?s?|lyceen(?:ne)?s?|ados?|adolescente?s?|kids?|children|child|toddlers?|teens?|bebes?|bambins?|marmots?)(?: (?:de|d|a) (?:(?:[1-9]|1[0-7]) (?:a|et|ou) )?(?:[1-9]|1[0-7]) ans)?|pour (?:les|mes|nos|des) (?:petits|plus petits|tout petits|jeunes enfants)|(?:anniversaire|fils|fille|enfant|gamine?|neveu|niece|petite?|soeur|frere|cousine?|elle|il)(?: (?:a|de|des|ses|pour))? (?:[1-9]|1[0-7]) ans|pour (?:mon|ma|mes|notre|nos|son|sa|ses) (?:petite?s? )?(?:fils|filles?|garcons?|bebes?)|(?:anniversaire|fete) (?:de|d|des) (?:mon|ma|mes|notre|nos|son|sa|ses) (?:fils|filles?|enfants?)|my (?:son|daughter)s?(?: is [1-9])?|kermesse(?: de l ecole)?|maternelle|gouter (?:d )?anniversaire(?: (?:de )?(?:[1-9]|1[0-7]) ans)?|(?:fete|gouter) d ecole|ecoliers?|colleg(?:e|ien|iens)';
const PREGNANT = `(?:pour )?(?:une )?(?:femmes? )?(?:enceintes?|gestantes?)(?: (?:de|d) (?:\\d+|quelques|plusieurs|un|deux|trois|quatre|cinq|six|sept|huit|neuf) (?:mois|semaines?))?|grossesses?|pregnan(?:t|cy)|j attends un (?:bebe|enfant)|(?:attend|attends|attendre|attendant) un (?:bebe|enfant)|expecting|(?:j |qui |elle )?allaite?(?:s|nt|r|ment|nte?s?)?|allaitante?s?|breast ?feeding|futures? (?:mamans?|meres?)|(?:future )?mum to be|mother to be|baby shower|nursing|femmes? qui allaitent?`;
const VEGAN =
  'vegane?s?|vegetalie(?:ne?|nne)s?|vegetalisme|plant based|100 % vegetale?s?|100 vegetale?s?|(?:sans|ni|pas de|aucun) (?:produits?|ingredients?|matieres?|origine) (?:d origine )?animale?s?|(?:sans|ni|pas de|aucun) (?:produits?|ingredients?) animaux|sans rien d animal|no animal products?';
const VEGETARIAN = 'vegetarie(?:ne?|nne)s?|vegetarian|vege|veggie';
const COELIAC = '(?:maladie )?(?:coeliaques?|celiaques?|coeliac|celiac)';
const DIABETIC = 'diabetiques?|diabetes?|diabetic';

/** « J’ai très froid » is no wish for something cold. */
const FEELING =
  '(?:j ai|on a|nous avons|avoir|elle a|il a|ils ont|crever de|mourir de)(?: (?:tres|trop|si|super|un peu|hyper|vraiment|tellement))*';

const allergens = (...slugs: string[]): Wish[] => slugs.map((allergen) => ({ allergen }));
const without = (...slugs: string[]): Wish[] => slugs.map((slug) => ({ without: slug }));
const MEAT = ['poissons', 'crustaces', 'mollusques'];
const DRY_WISH: Wish[] = [{ maxAbv: 0 }];

export interface Saying {
  pattern: string;
  wishes: readonly Wish[];
  /** Filters of its refusal; none when the contrary is no wish. */
  refused: readonly Wish[];
}
const saying = (
  pattern: string,
  wishes: readonly Wish[],
  refused: readonly Wish[] = [],
): Saying => ({ pattern, wishes, refused });

/** In which order they are asked for. */
const SORTED: readonly Saying[] = (
  [
    [
      'created_at_desc',
      '(?:(?:les?|vos|nos|des) )?(?:nouveautes|(?:dernier|derniere)s? (?:recettes?|cocktails?|ajouts?|nouveautes)(?: (?:ajoutee?s?|publiee?s?|en date))?|(?:recettes?|cocktails?) (?:(?:les )?(?:plus )?recente?s?|ajoutee?s? recemment)|nouve(?:lles?|aux) (?:recettes?|cocktails?))|quoi de neuf|what s new|(?:latest|newest|new) (?:cocktails?|drinks?|recipes?)',
    ],
    [
      'abv_desc',
      '(?:(?:le|la|les) )(?:cocktails? )?(?:le |la |les )?plus (?:alcoolisee?s?|(?:forte?s?|charge\\w*)(?: en alcool)?|costaude?s?|corsee?s?|puissante?s?|violente?s?)(?: (?:du|de) (?:monde|tous?))?|(?:the )?(?:strongest|most alcoholic)',
    ],
    [
      'abv_asc',
      '(?:(?:le|la|les) )(?:cocktails? )?(?:le |la |les )?(?:moins (?:alcoolisee?s?|forte?s?|charge\\w*)(?: en alcool)?|plus legere?s?(?: en alcool)?)|(?:the )?(?:weakest|least alcoholic|lightest)',
    ],
    [
      'prep_minutes_asc',
      '(?:(?:le|la|les) )(?:cocktails? |recettes? )?(?:le |la |les )?plus (?:rapides?|vite)(?: a (?:faire|preparer|realiser))?|(?:the )?(?:quickest|fastest)',
    ],
    [
      'rating_desc',
      '(?:(?:les?|la) )?(?:(?:cocktails?|recettes?) )?(?:(?:les? |la )?(?:mieux|plus) notee?s?|(?:meilleure?s?|bonnes?) (?:notes?|notations?|avis))|(?:best|top|highest) rated',
    ],
  ] as const
).map(([sort, pattern]) => saying(pattern, [{ sort }]));

/** The longest that fits is taken, of two as long the first. */
export const SAYINGS: readonly Saying[] = [
  ...SERVINGS,
  ...SORTED,
  saying(DRY, DRY_WISH, [{ minAbv: 1 }]),
  saying(SOBER, DRY_WISH),
  // Raw eggs are for neither.
  saying(CHILDREN, [...DRY_WISH, ...without('cafe', 'the'), ...allergens('oeufs')]),
  saying(PREGNANT, [...DRY_WISH, ...allergens('oeufs')]),
  saying(VEGAN, [...allergens('lait', 'oeufs', ...MEAT), ...without('miel')]),
  saying(VEGETARIAN, allergens(...MEAT)),
  saying(COELIAC, allergens('gluten')),
  saying('aplv', allergens('lait')),
  saying(DIABETIC, without('sucre', 'sirop', 'miel', 'liqueur', 'soda')),
  saying(
    '(?:apres|faire passer|fin d|fin de) (?:un |le |ce )?(?:tres )?(?:gros |bon |grand |copieux |lourd )?(?:repas|diner|dejeuner|festin)(?: copieux| lourd)?|(?:pour )?(?:mieux )?digerer',
    [{ tag: 'digestif' }],
  ),
  saying(
    `il (?:pleut|neige|grele)|il (?:fait|faisait|va faire) (?:tres |si |trop |super )?froid|apres (?:le )?ski|(?:au )?coin du feu|(?:soir|jour|journee|soiree|temps) de (?:neige|pluie)|contre le (?:froid|rhume)|(?:qui |se |me |nous |pour )*rechauff\\w+|${FEELING} froids?|(?:je suis |etre |quand on est )?(?:enrhumee?s?|grippee?s?)|(?:un |une |la |le |gros |grosse )*(?:grippe|rhume|angine|bronchite)|mal (?:a la|de) gorge|coup de froid|frileu(?:x|se)s?|(?:pres d un |au |devant un |feu de )?(?:feu de )?cheminee`,
    [{ tag: 'chaud' }],
  ),
  saying(
    `il (?:fait|faisait) (?:tres |si |trop |super )?chaud|contre la (?:chaleur|soif)|(?:grosse |grande )?soif|${FEELING} chauds?|il fera (?:tres |si )?chaud`,
    [{ tag: 'frais' }],
  ),
  saying('il fera (?:tres |si )?froid', [{ tag: 'chaud' }]),
  saying('(?:for )?(?:a |the )?(?:crowd|large group|big group)', [{ tag: 'grande-tablee' }]),
  saying(
    '(?:moins|peu|sans trop|pas trop|pas beaucoup|less|not too much|little) (?:de |d |of )?(?:sucres?|sugar)|(?:moins de|under) \\d+ k?cal\\w*|(?:peu|pas|moins|pauvre en|faible en) (?:trop )?calori\\w+|low (?:carb|cal\\w*)|keto|regime(?! (?:sans|vege|vega|alimentaire|special|crus?))|minceur|skinny|healthy|saine?s?',
    [{ withoutTag: 'doux' }],
  ),
  saying(
    `(?:(?:tres |trop )?bon|meilleur) marche|(?:(?:a |avec un |un )?(?:tout )?petits? )?budgets?(?: serres?| limites?| etudiants?)?|fauchee?s?|(?:peu|moins|pas|not|jamais) (?:trop |tres |si |vraiment |du tout |too )*(?:${COSTLY})|doux prix|(?:petits?|mini) prix|(?:trois|3) fois rien|economiques?|cheap|abordables?|sans (?:se|me|nous) ruiner|(?:fin|fins) de mois|etudiante?s?|low cost|inexpensive|on a budget`,
    [{ maxCost: CHEAP }],
  ),
  // Both are right.
  saying(
    '(?:avec ou sans|sans ou avec|avec et sans) alcool|(?:chaude? ou froide?|froide? ou chaude?)',
    [],
  ),
  saying(LIGHT, [{ maxAbv: LIGHT_ABV }], [{ minAbv: LIGHT_ABV }]),
  saying(`(?:${DEGREE})?(?:${STRONG})`, [{ minAbv: STRONG_ABV }], [{ maxAbv: LIGHT_ABV }]),
  saying(
    `(?:(?:avec|contenant) (?:de l )?)(?:${ALCOHOL})|alcoolisee?s?|alcoholic`,
    [{ minAbv: 1 }],
    DRY_WISH,
  ),
  saying(`(?:${DEGREE})?(?:${EASY})(?: a (?:faire|preparer|realiser))?`, [
    { difficulty: 'facile' },
  ]),
  saying(
    `(?:${DEGREE})?(?:${HARD})(?: a (?:faire|preparer|realiser))?`,
    [{ difficulty: 'difficile' }],
    [{ difficulty: 'facile' }],
  ),
  saying(`(?:${DEGREE})?(?:${QUICK})(?: a (?:faire|preparer))?`, [{ maxMinutes: QUICK_MINUTES }]),
];

/** Expressions that are only used to refuse. */
export const REFUSED_SAYINGS: readonly Saying[] = [
  saying(ALCOHOL, [], DRY_WISH),
  saying(
    `(?:trop|tant|autant|beaucoup) (?:d |de l )(?:${ALCOHOL})|too much (?:${ALCOHOL})`,
    [],
    [{ maxAbv: LIGHT_ABV }],
  ),
  saying(`(?:${DEGREE})?(?:${SLOW})`, [], [{ maxMinutes: QUICK_MINUTES }]),
  saying('glacons?|glace|ice(?: cubes?)?', [], [{ facet: NO_ICE }]),
  saying('punchs?', [], [{ withoutFacet: 'categorie=punch' }]),
  saying(
    '(?:bords?|givrages?|rims?) (?:givres? )?(?:sales?|(?:au|de|en|du) sel)|salt(?:ed)? rims?|(?:givres?|givrages?) au sel',
    [],
    without('bord-givre-au-sel'),
  ),
  ...REFUSED_GLASSES,
];

const SAID = new RegExp(
  `^(?:${[...SAYINGS, ...REFUSED_SAYINGS].map(({ pattern }) => pattern).join('|')})$`,
);
/** Is a single word an expression? */
export const isSaid = (word: string): boolean => SAID.test(word);

const OF_HEALTH = new RegExp(
  `(?:^| )(?:aller?gi\\w*|allerg(?:y|ies|ic)|anaphyla\\w+|into?ll?eran\\w*|${PREGNANT}|${VEGAN}|${VEGETARIAN}|${COELIAC}|${DIABETIC})(?: |$)`,
);
/** Does the text state a reason of health, whatever the drink? @param typed text as it was typed */
export const isOfHealth = (typed: string): boolean => OF_HEALTH.test(words(typed).join(' '));
