/** Words of refusal, folded: patterns, read by refusals.ts. */

/** Refuse the words after them only: « sans », « sauf », « à part ». */
const PREPOSITIONS = [
  '(?:a l )?exclusion|a l exception|en l absence|absence|(?:mis )?a part|(?:tout )?sauf',
  'sans|sin|senza|ohne|ss|sns|sanss|snas|sasn|sanz|asns|ni|excepte|hormis|hors|exempte?s?|depourvue?s?|denuee?s?|privee?s?(?= (?:de|d))|libres?(?= de)|zero|0',
  // « San lait » is misspelt, « San Francisco » is not.
  '(?:san|sens?|cent)(?= (?:alcool|lait|lactose|gluten|z?oeufs?|zeufs?|vodk?a|sucre|noix|fruits?|jus|rhum|gin|vodka|tequila|whisky|ananas|citron|menthe|glace|glacons?|sel|miel|creme|cafe|soja|arachides?|champagne|cognac|vermouth|campari|tonic|coca|cola|orange|fraise|coco|banane|cannelle|gingembre|fruit|de|d) )',
  's /|w / (?:o|out)|without|withou|whithout|witout|w o|wo|except|minus|but no|free (?:of|from)|(?:anything|everything|all) but|other than|besides|apart from|aside from|excluding',
  '(?:light|legere?s?|pauvres?|faibles?|allegee?s?) en',
  '(?:anti|contre)(?! (?:le |la |les |l )?(?:froid|chaud|chaleur|soif|rhume|grippe|gueule|mal|fatigue|stress|coup|toux|oxydant|gaspi))',
  'attention|gare',
];

/** Refuse a thing that another replaces: the words after the next comma are wanted. */
const INSTEAD = [
  '(?:a court|faute|en panne|manque|manquent|manquait|penurie)',
  '(?:a la place|au lieu|en remplacement|plutot que|remplac(?:er|e|ez|ant)(?! par)|instead of|rather than|out of)',
  'autres? (?:\\w+ )?qu?e?(?= )|autrement qu?e?|autre chose qu?e?|ailleurs qu?e?(?: en| au| aux| a)?|differente?s?(?= (?:de|d|du|des) )|different from',
  '(?:(?:je |j |on |nous |y |n |ai |a |avons |il ne |reste )*)(?:plus|pu)(?= (?:de|d|du|une goutte|une trace|rien|aucune?) )',
];

/** Refuse the words after them or, without any, the words before: « le gin j’aime pas ». */
const VERBS = [
  '(?:ne |n )\\w+ (?:plus|point)(?! que?)|pas|p[ao](?= (?:de|d|du|le|la|les|l|trop) )|jamais|aucune?s?|rien|nul|nulle|guere|moins',
  'non|no(?! \\d)|not|neither|nor|off(?= (?:the )?(?:alcohol|booze|sugar|dairy))|quit\\w*|never|nothing|none|(?:don|doesn|can|won|couldn) t|dont(?= (?:like|want|drink|eat|have|need|do|add|put|use|give|serve|include|mind)s? )|cant|cannot',
  'oubli(?:e|es|ez|er|ons)(?! (?:pas|jamais|rien))|laisse[sz]? tomber|(?:fai(?:s|t|tes|re|sons) |l )*impasse sur|exit|adieu|niet(?= (?:au|a))|sans facon(?: pour)?|passe mon tour(?: pour)?|zappe[rsz]?|pas question|hors de question|peur|crains?|craint|craignons|detest\\w+|hais|hait|haine|haissons|(?<!d )horreurs?|degout\\w*|beurk|beurks|berk|bof|bouh|pouah|beuh|yuck|ew|marre|ras le bol|hate|hates|dislikes?|avoid|avoids|avoiding|skip|hold the|ban|banned',
  'evit(?:e|es|er|ez|ons|ant|ons)|exclu(?:s|t|re|ez|ant|es?|ons)?|enleve[rsz]?|enlevez|enlevant|retirant|substituts?(?= (?:a|au|aux|de|du|d) )|vomi\\w*|retire[rsz]?|retirez|vire[rz]?|otez?|oter|supprime[rz]?|bannir|banni(?:s|e|es|ssez)?|proscri\\w+|interdi\\w+|fuir|fuis|fuyez|refuse[rsz]?|refusons|arrete[rsz]?|absente?s?|stop|halte|basta|a bas|fini|termine|less|low(?! (?:abv|alcohol|proof))|boycott\\w*|elimin\\w+',
  'aller?gi\\w*|anaphyla\\w+|into?ll?eran\\w*|hypersensib\\w*|sensibles?|allergic|allerg(?:y|ies)|reactions?|urticaire|malades?|sick',
  '(?:digere|supporte|tolere|encaisse|assimile)\\w* (?:tres |plutot )?(?:mal|difficilement)|mal (?:digere|supporte|tolere)\\w*|mal (?:au ventre|a l estomac|au coeur)|indigest\\w*|repugn\\w*|ecoeur\\w*|debecte\\w*|insupportable\\w*',
  '(?:je |j |on |nous |n |y |ne )+(?:bois|boit|buvons|mange|mangeons|veux|prends|consomme|supporte) plus',
  '(?<!(?:de|d|pas|jamais|non|rien|plus|ni|n) )trop(?= (?:amere?|sucree?|doux|douce|acide|forte?|sec|seche|alcoolisee?|epicee?|lourde?|cremeu(?:x|se))s? )',
  // « Un peu fumé » is wanted.
  '(?<!un |petit )peu(?! pour)',
];

/** Refuse the words before them: « gin : non merci ». */
const AFTER = [
  '(?:(?:est|c est|sont|me|le|les) )*(?:non merci|(?:tres )?peu pour moi|c est (?:non|niet|mort|pas possible)|no thanks?|no thank you|jamais de la vie|c est (?:pas (?:tres |trop |vraiment )?(?:bon|terrible)|degueu\\w*|infect|immonde|nul|mauvais|ecoeurant|degoutant)|(?:j )?en veux (?:pas|plus)|j en (?:veux|bois|prends|mange|consomme) (?:pas|plus|jamais)|(?:est |sont )?remplace\\w* par|a (?:eviter|bannir|exclure|proscrire|remplacer|supprimer|enlever|retirer)|(?:me|le|la|lui|nous) (?:rend\\w*|fai\\w*|font) (?:malades?|mal|vomir|gonfler|gerber)|passe\\w* (?:tres |plutot )?mal|m inquiet\\w*|me rebute\\w*|(?:me|le|la|lui|nous) (?:reussi\\w*|convien\\w*|va|vont|fai\\w*) (?:pas|mal)|(?:c est |est |n est )?pas (?:trop |vraiment |tellement )?(?:mon|ma|notre|son|sa|leur) (?!fil|fill|mari|femm|enfant)\\w+|m empeche\\w*(?: de dormir)?|m enerve\\w*|(?:me|le|la|lui|nous) (?:donn|provoqu|caus|fil|declench)\\w* (?:(?:des|de|du|la|le|une?|l) )*\\w+(?: (?:a la|a l|aux|au|a) \\w+)?|(?:makes?|gives?) me (?:sick|ill|hives))',
];
/** Verbs that may also refuse the words before them: « gin free », « menthe interdite ». */
export const EITHER_SIDE =
  'free|absente?s?|interdi\\w+|proscri\\w+|exclue?s?|bannie?s?|aller?gi\\w*|allerg(?:y|ies)|allergic|into?ll?eran\\w*|degout\\w*|ecoeur\\w*|repugn\\w*|debecte\\w*|malades?|beurk|berk|bof|pouah|yuck|indigest\\w*|insupportable\\w*|: non';

const anyOf = (...patterns: string[][]) => patterns.flat().join('|');
export const MARKS = {
  after: anyOf(AFTER),
  instead: anyOf(INSTEAD),
  prepositions: anyOf(PREPOSITIONS),
  verbs: `${anyOf(VERBS)}|free`,
};
/** Words of health: « à » follows them, « aux » continues the list. */
export const HEALTH =
  'aller?gi\\w*|allerg(?:y|ies|ic)|anaphyla\\w+|into?ll?eran\\w*|hypersensib\\w*|sensibles?|reactions?|malades?|sick|urticaire|mal|attention|gare';

/** No refusal, nor are the next words refused: « pas cher », « pourquoi pas ». */
export const NO_REFUSAL = [
  '(?:pas|jamais|rien|sans|not|no) (?:trop |tres |si |vraiment |du tout |too )?(?:mal|mauvaise?s?|moche|banale?s?|banaux|degueu\\w*|ordinaires?|communs?|communes?|vilain|bete|idiot|grave|presse\\w*|doute|bad)(?: (?:de|d|du))?',
  '(?:pas|non) (?:seulement|uniquement|que|qu|juste|only)|not only|pas (?:forcement|necessairement) que',
  '(?:(?:je|j|on|tu|t|nous|vous) )?(?:(?:ne|n|y) )?(?:(?:suis|est) )?(?:sais|sait|savais|savons|savez|connais|connait|comprends|comprend|pige|capte|arrive|arrives|reussis|reussit|trouve|retrouve|vois|rappelle|souviens|sure?s?|certaine?s?) pas(?: (?:trop|tres|vraiment|bien|encore|du tout|forcement|exactement))*(?: (?:quoi|que|quelle?s?|comment|ou|si|a|faire|boire|prendre|choisir|preparer|reussir|realiser|servir|moi|toi))*',
  'pas (?:tres |trop |vraiment )?(?:sure?s?|certaine?s?|d idees?|inspire\\w*|douee?s?|(?:beaucoup|enormement|des masses|une tonne) (?:de |d |du |des )(?=(?:argent|place|materiel|monde|choix|choses?|experience|ingredients?) ))',
  '(?:pas|sans|ne) (?:(?:envie de|vouloir) )?(?:me |se |te |nous |vous )?ruiner|(?:vide|rien)(?: d autre| du tout)? (?:a part|sauf|hormis|except)|pas encore \\w+|rien contre',
  '(?:avec (?:ou|et) sans|sans (?:ou|et) avec|with or without)(?: (?:de la|de l|de|d|du|des|le|la|les|l))? \\w+|avec \\w+ ou sans(?: \\w+)?',
  '(?:sans )?rien d autre (?:que?|qu)(?: (?:du|de la|de l|des|un|une))?|rien (?:ne )?vaut|(?:pas|rien) (?:de )?mieux (?:que?|qu)|rien tant (?:que?|qu)|(?:ne |n )?refuse\\w* (?:jamais|pas)|aucune? (?:\\w+ )?(?:ne )?vaut|nothing (?:but|except)|no more than|(?:n |ne )?(?:aime|bois|boit|veux|prends) (?:que|qu)(?= (?:du|de|le|la|l|un|une|des) )',
  '(?:detest\\w+|hais|hait|refuse\\w*) tout sauf|sain et sauf|sauf erreur|sans (?:faute|exagerer|negliger|concession|pretention|defaut|stress|chichis?|egal|pareil|equivalent)|pas a pas|pas n importe (?:quel(?:le)?s?|quoi)|(?:ne |n )?oubli\\w* (?:pas|jamais)|(?:ne )?pas oublier|pas (?:forcement|necessairement|specialement)|cent pour cent|sens de (?:la|l)|(?<=(?:cocktails?|boissons?|truc|recettes?|chose) )a part(?= (?:au|a|avec) )',
  'pas plus(?= (?:[,;.!?]|$))|a part (?:ca|cela)|ni une ni deux|rien a (?:redire|dire|ajouter|voir)|pas (?:me |te |se |nous |vous )passer(?: (?:de|d|du|des))?|(?:impossible|inconcevable) sans',
  'pourquoi pas|why not|(?:(?:en|je|on) )?manqu\\w+ (?:d|de) (?:inspiration|idees?|imagination|temps|place)|peu importe|(?:pas|not) (?:assez|enough)|pas grand chose|pas de (?:refus|souci|soucis|probleme|problemes)|no problem',
  'sans (?:oublier|(?:hesiter|hesitation|plus|fin|doute|faute|mal|probleme|soucis?|risques?|danger|regrets?|blague|pretention|complexes?|attendre|cesse|arret|limite|rien)(?! (?:de|d|du|des|a|au|aux) ))',
  '(?<=(?:moins|peu|less) (?:de |d |du )?\\w+ (?:, )?)(?:et |, |mais )*plus|(?:voudrais|aimerais|mets|mettre|prefere) plus|plus(?= (?:de |d )\\w+(?: \\w+)? (?:que|qu) (?:de|d) )',
  'rien (?:que|qu|de mieux|de tel|de plus|a faire|n|moins)|ni plus ni moins|more or less|plus ou moins|(?:en|de|un peu|encore|beaucoup|avec|le|bien|ou) plus|au moins|pour le moins|moins en moins|ou (?:pas|non)|n importe (?:quoi|quel|quelle|lequel)|hors (?:du commun|normes?|sujet|saison|d oeuvres?)|(?:encore )?jamais (?:vu|bu|goute|teste|essaye|fait|prepare|reussi)|zero (?:prise de tete|effort)',
];

const LINKS =
  '(?:(?:de|d|des|du|le|la|les|l|un|une|tout|vraiment|tres|trop|any|a|an|cocktails?|boissons?|trucs?|recettes?|drinks?|quelque chose|verres?|s|to|the) )*';
/** A refused refusal is a wish: « pas sans rhum », « je ne déteste pas le gin ». */
export const REFUSED_REFUSAL = `(?:pas|jamais|rien|not|never) ${LINKS}(?:sans|without)|(?:(?:dis|dit|dirais|dirait|disons|dirions) )pas non(?: (?:a|au|aux|d))?|(?:ne |n )?(?:detest\\w+|hais|hait|refuse\\w*|evite|crains) pas|(?:don t|dont|not) (?:hate|dislike|mind)`;
/** A denied allergy asks for nothing. */
export const NO_HEALTH = `(?:pas|aucune?|not|no) ${LINKS}(?:aller?gi\\w*|allerg(?:y|ies|ic)|into?ll?eran\\w*)`;

/**
 * Words allowed between a refusal and the refused thing: « sans mettre la moindre goutte de lait ».
 */
export const REFUSED_LINKS = new Set(
  `de d du des le la les l a au aux un une o trop tres si aucun aucune any too very to trace traces tout moindre moindres
  seul seule seules goutte gouttes soupcon mousse morceau morceaux presence contact ajout ajouts ajouter ajoute mettre mets
  mettez utiliser contenir contenant manger boire consommer avaler prendre digerer fan avec ingredient ingredients produit
  produits base of the in from like having have eat drink with toute toutes tous ce cette ces : severe severes grave graves
  fort forte legerement tellement vraiment beaucoup plus touche toucher stand way big being food foods`
    .trim()
    .split(/\s+/),
);
/** Number of unknown words that a refusal reaches over. */
export const REACH = 6;
/** Most refused things, the likeliest first. */
const OFTEN_REFUSED =
  'alcool sucre lactose lait gluten glacons oeufs noix citron menthe rhum gin vodka whisky ananas miel coco cafe creme arachides amandes'.split(
    ' ',
  );
/**
 * Completes an unfinished refusal, as « sans su » and « sans cogn ». @param names words of names
 */
export function begunRefusal(
  begun: string,
  names: readonly { word: string; isName: boolean }[],
): string | undefined {
  if (begun.length < 2) return undefined;
  const often = OFTEN_REFUSED.find((name) => name.startsWith(begun));
  if (often !== undefined || begun.length < 3) return often;
  return names.find(({ word, isName }) => isName && word.startsWith(begun))?.word;
}

/** Words after which a thing is wanted again, in spite of an earlier refusal. */
export const TURN = 'mais|but|plutot|sinon|par contre|en revanche|instead|par';
/** Signs that end a refusal. */
export const END = '[;.?!()|]';
