/**
 * Words that a French text about drinks may not contain (Code de la santé publique, article L.
 * 3323-4). Ingredients, origin, method and taste may be described, effects on people never.
 * https://www.legifrance.gouv.fr/codes/article_lc/LEGIARTI000032517449
 */

export interface ForbiddenWords {
  /** Reason shown, as « Incite à boire ». */
  why: string;
  /** True when the words are always refused; otherwise a person decides. */
  isRefused: boolean;
  /** Regular expressions, each of whole words, in lower case, with ’ and plain spaces. */
  words: readonly string[];
}

const DRINKS =
  '(?:buv\\p{L}+|boire|boit|bois|aval\\p{L}+|descend\\p{L}*|vid(?:ez|er)|enchaîn\\p{L}+|resserv\\p{L}+)';
const OF_HEALTH = '(?:santé|cœur|foie|ligne|digestion|circulation|peau|organisme|moral|sommeil)';
const TROUBLES = '(?:soucis|problèmes|tracas|ennuis|chagrins?|peines?)';
/** « L’actrice enfant » and « cueillait, enfant, des mûres » are about the past: allowed. */
const YOUNG =
  '(?:(?<!, |act(?:eur|rice) )enfant|enfant(?:s|in|ins|ines?)|bambins?|gamine?s?|gosses?|marmots?|fillettes?|élèves?|garçonnets?|bébés?|nourrissons?|' +
  '(?:pré-?)?ado(?:s|lescent\\p{L}*)?|teenagers?|juvéniles?|mineure?s?|lyc[ée]en\\p{L}*|coll[ée]gien\\p{L}*|' +
  '[ée]coli[eè]r\\p{L}*)';
/** Ages below 18: « 12 », « douze ». */
const UNDERAGE =
  '(?:[1-9]|1[0-7]|six|sept|huit|neuf|dix(?:-sept)?|onze|douze|treize|quatorze|quinze|seize)';

/** Not a fault for a drink without alcohol. */
export const FOR_THE_YOUNG = 'S’adresse à des mineurs';

export const EVIN: readonly ForbiddenWords[] = [
  {
    why: 'Incite à boire',
    isRefused: true,
    words: [
      'sans (?:la moindre |aucune )?modération',
      'cul[- ]sec',
      `${DRINKS}[^.]{0,25} d’un (?:seul )?trait`,
      'd’un trait sec',
      `${DRINKS}[^.]{0,30} (?:à volonté|sans compter|sans limites?|sans retenue|sans fin|toute la (?:nuit|soirée))`,
      'plus soif',
      'bout de la nuit',
      'comme (?:de l’eau|du petit[- ]lait)',
      'impossible de (?:s’arrêter|n’en boire)',
      'un verre en appelle',
      'verre (?:sur|après) verre',
      '(?:buvez|prenez|reprenez)[- ]en (?:plusieurs|autant|encore)',
      '(?:remettez|remets)[- ](?:vous )?(?:en un|ça|une tournée)',
      'jeux? (?:à boire|d’alcool)',
      'beuveries?|binge|biture',
    ],
  },
  {
    why: 'Présente l’ivresse',
    isRefused: true,
    words: [
      'ivres?|ivresse|enivr\\p{L}+|ivrogn\\p{L}+|\\p{L}*soûl\\p{L}*|saoul\\p{L}*',
      'gris(?:ant|ante|ants|antes|erie)',
      'désinhib\\p{L}+|euphori\\p{L}+|pompettes?|éméché\\p{L}*',
      'gueule de bois|soirée arrosée|(?:prendre|bonne) (?:une )?cuite',
      'monte(?:nt|ra)? à la tête|tête (?:qui )?tourne|fait tourner (?:la|les) têtes?',
      'planer|défonc\\p{L}+',
    ],
  },
  {
    why: 'Promet un effet sur la santé',
    isRefused: true,
    words: [
      `bon(?:ne)?s? pour (?:la|le|votre) ${OF_HEALTH}`,
      'bienfaits?|bienfaisant\\p{L}*',
      'vertus? (?:médicinales?|digestives?|curatives?|thérapeutiques?|apaisantes?|stimulantes?|toniques?)',
      'détox\\p{L}*|antioxydant\\p{L}*|anti-?âge',
      '(?:renforce\\p{L}*|stimule\\p{L}*|booste\\p{L}*) (?:les défenses|l’immunité|le système|votre (?:système|immunité))',
      'guéri(?:t|r|ssent|ra)',
      'soign(?:e|er|era|ent) (?:le|la|les|un|vos|votre|tous|bien des) (?:rhumes?|grippe|gorge|toux|maux|mal|douleurs?|fièvre)',
      'prévien(?:t|nent) (?:les|le|la|des) (?:maladies?|cancers?|rhumes?)',
      '(?:facilite|favorise|aide à|améliore)\\p{L}* (?:la |votre )?(?:digestion|digérer|sommeil|transit|circulation)',
      'fait maigrir|brûle-graisses?|minceur',
      'sans (?:danger|risque) pour',
      'anti-?stress|contre le stress|chasse\\p{L}* (?:le stress|la fatigue)|contre la fatigue',
      '(?:pour (?:vous |se |te )?|allez )détendre(?! (?:le|la|un|du) (?:sirop|miel|purée|cordial|crème|confiture))|détendez[- ]vous|relax(?:ant|ante|er|ez)|décompress\\p{L}+',
    ],
  },
  {
    why: 'Promet de l’énergie',
    isRefused: true,
    words: [
      '(?<!boissons? |poudre )énergisant\\p{L}*',
      'coup de fouet|un (?:bon |petit |vrai |grand )?remontant',
      '(?:donne|redonne|rend)\\p{L}* (?:de l’énergie|des ailes|du courage|la pêche|de l’assurance|(?:toute )?confiance|des forces)',
      'boost(?:e|er|ez|era|ant)?|requinqu\\p{L}+|vous (?:réveille|stimule)\\p{L}*',
      'améliore\\p{L}* (?:vos|les|la) performances?',
    ],
  },
  {
    why: 'Promet la séduction',
    isRefused: true,
    words: [
      'pour (?:la |le |les |vous |mieux )?séduire',
      'séduire[sz]? (?:vos|votre|une?|celui|celle|à coup)|séduct\\p{L}+',
      'rend\\p{L}* (?:plus )?(?:séduisant|irrésistible|beau|belle|désirable)\\p{L}*',
      'aphrodisia\\p{L}+|virils?|virilit\\p{L}+|sexy|charme fatal|torrides?|coquine?s?',
      'sous (?:votre|le) charme|vos conquêtes|draguer|drague|séducteurs?|séductrices?',
    ],
  },
  {
    why: 'Promet la réussite ou la fête',
    isRefused: true,
    words: [
      'succès auprès|réussite (?:sociale|professionnelle|assurée|en société)|clé du succès',
      'faire la fête|se lâcher|lâchez[- ]vous|(?:met|mettre|mettra|mettent|assure|garantit) (?:de )?l’ambiance',
      'rend(?:re|ent|ra)? (?:plus |tout le monde |vos invités )?(?:gais?|joyeux|heureux|drôles?|forts?|courageux)',
      '(?:roi|reine|héros) de la (?:fête|soirée)|décomplex\\p{L}+',
    ],
  },
  {
    why: 'Promet l’évasion',
    isRefused: true,
    words: [
      `oubli(?:er|ez|e) (?:tous |toutes )?(?:vos|ses|les|tes|mes|nos) ${TROUBLES}`,
      `noy(?:er|ez|e) (?:vos|ses|son|votre|les|le) ${TROUBLES}`,
      'lâcher[- ]prise|évasion|évadez[- ]vous|(?:vous|s’)évader|oublier (?:le quotidien|sa journée|la journée)',
    ],
  },
  {
    why: 'Parle de conduire',
    isRefused: true,
    words: [
      'au volant|le volant|alcootest',
      'un (?:dernier )?(?:verre )?pour la route',
      'avant de (?:conduire|rouler|reprendre la route|prendre la route)',
    ],
  },
  {
    why: FOR_THE_YOUNG,
    isRefused: false,
    words: [
      YOUNG,
      'les jeunes|étudiante?s|goûter d’anniversaire|tout-petits|cour de récré\\p{L}*|lycées?|collèges?',
      `(?:dès(?: l’âge de)?|à partir de|âgée?s? de|moins de|avant) (?:${UNDERAGE}|18|dix-huit)(?: (?:à|et|ou) \\p{N}+)? ans(?! (?:d’âge|(?:de|en) (?:fût|vieill)))`,
    ],
  },
  {
    why: 'Évoque la conduite',
    isRefused: false,
    words: [
      'condui(?:re|sent?|sez|sant)|(?:qui|il|elle|on) conduit|(?<!(?:bon|mauvais)s? )conduct(?:eur|rice)\\p{L}*|automobilistes?|motarde?s?|cyclistes?|chauffeu(?:r|se)s?',
      'sur (?:la|les|sa|votre) routes?|(?:prend|repren)\\p{L}* (?:la|sa|votre) route|en (?:voiture|scooter|conduite)|à (?:moto|vélo|scooter)|permis de conduire|au guidon',
    ],
  },
  {
    why: 'Évoque le sport, le travail ou la médecine',
    isRefused: false,
    words: [
      'sports?|sporti(?:f|ve)\\p{L}*|athlètes?|athlétiques?|marathons?|musculation|(?:avant|après|pendant) (?:l’effort|le match|l’entraînement)',
      '(?:au|après le) (?:bureau|travail|boulot)|en réunion|sur (?:le|un|les) chantiers?|à l’(?:usine|atelier)|(?:pause|journée) de travail|collègues?',
      'médecins?|toux|doct(?:eur|oresse)s?|infirmi(?:er|ère)s?|pharmaci\\p{L}+|ordonnances?|antibiotiques?|antidouleurs?|malad(?:e|es|ie|ies)|rhumes?|grippes?|thérap\\p{L}+',
    ],
  },
  {
    why: 'Ressemble à une promesse d’effet',
    isRefused: false,
    words: [
      'sédui(?:t|sent|ra|sante?s?|sants|re)|irrésistibles?|sensuel\\p{L}*|ensorcel\\p{L}+|envoût\\p{L}+',
      'vertus?|remèdes?|médicinal\\p{L}*|médicaments?|vitamin\\p{L}+|calori\\p{L}+|bien-être|santé',
      'boissons? énergisantes?|revigor\\p{L}+|stimul\\p{L}+|tonifi\\p{L}+|vos sens',
      'réussite|clou de la soirée|impressionn(?:e|er|ez) vos|épat(?:e|er|ez) (?:vos|la)|l’ambiance',
      'on en redemande|se boi(?:t|vent) tout seuls?|à volonté',
      'enceintes?|grossesses?|futures? mamans?|allait\\p{L}+|ébriété|alcoolisme',
    ],
  },
];
