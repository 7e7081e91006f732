import type { GlossaryCategory, GlossaryTerm } from './glossary.ts';

/** Terms for ingredients and drinks. */
export const DRINK_TERMS = {
  alcools: [
    {
      slug: 'eau-de-vie',
      term: 'Eau-de-vie',
      definition:
        'Ce que donne la distillation d’un jus ou d’un moût fermenté : raisin pour le cognac, canne pour le rhum, pomme pour le calvados, grain pour le whisky.',
      forms: ['eau-de-vie'],
    },
    {
      slug: 'rhum-agricole',
      term: 'Rhum agricole',
      definition:
        'Rhum de jus de canne frais, végétal et vif, celui de la Martinique et de la Guadeloupe. Les autres rhums partent le plus souvent de la mélasse.',
      forms: ['rhum agricole', 'agricole'],
    },
    {
      slug: 'london-dry',
      term: 'London dry',
      definition:
        'Gin sec, dont tous les parfums, genièvre en tête, viennent de la distillation. Le nom dit une méthode, non une ville.',
      forms: ['london dry'],
    },
    {
      slug: 'old-tom',
      term: 'Old tom',
      definition: 'Gin légèrement sucré, plus rond que le [London dry](#london-dry).',
      forms: ['old tom'],
    },
    {
      slug: 'mezcal',
      term: 'Mezcal',
      definition:
        'Eau-de-vie mexicaine d’agave, souvent fumée parce que les cœurs cuisent dans une fosse. La tequila en est une parente, d’un seul agave, le bleu.',
      forms: ['mezcal'],
    },
    {
      slug: 'overproof',
      term: 'Overproof',
      definition:
        'Alcool nettement plus fort que les 40 % habituels, souvent au-delà de 57 %. On le mêle à des alcools plus doux, ou on l’étire de beaucoup de glace.',
      forms: ['overproof'],
    },
  ],
  vins: [
    {
      slug: 'liqueur',
      term: 'Liqueur',
      definition:
        'Alcool sucré, le plus souvent à 100 grammes de sucre par litre ou davantage, et parfumé de fruits, de plantes ou de graines.',
      forms: ['liqueur', 'liqueurs'],
    },
    {
      slug: 'creme',
      term: 'Crème (liqueur)',
      definition:
        'Liqueur très sucrée, sans crème de lait : à 250 grammes de sucre par litre au moins, 400 pour la crème de cassis.',
      forms: [
        'crème de cassis',
        'crème de mûre',
        'crème de pêche',
        'crème de menthe',
        'crème de violette',
        'crème de cacao',
      ],
    },
    {
      slug: 'triple-sec',
      term: 'Triple sec',
      definition: 'Liqueur d’écorces d’orange, incolore, de 15 à 40 %. Le curaçao en est proche.',
      forms: ['triple sec', 'curaçao'],
    },
    {
      slug: 'marasquin',
      term: 'Marasquin',
      definition:
        'Liqueur incolore de cerises marasques et de leurs noyaux, sèche et florale. La cerise au marasquin en tire son nom.',
      forms: ['marasquin'],
    },
    {
      slug: 'vermouth',
      term: 'Vermouth',
      definition:
        'Vin parfumé de plantes, l’absinthe surtout, et muté à l’alcool. Rouge et blanc sont doux, le sec ne l’est pas. Ouvert, il se garde au froid, un mois ou deux.',
      forms: ['vermouth', 'vermouths'],
    },
    {
      slug: 'amers',
      term: 'Amers aromatiques',
      definition:
        'Concentrés d’écorces, de racines et d’épices, que l’on dose au [trait](#trait), comme le sel en cuisine. En anglais, bitters.',
      forms: ['amers', 'bitter', 'bitters', 'angostura', 'peychaud’s', 'peychaud'],
      // « Le bitter », alone, is an apéritif more often.
      unless: /_bitter_(?! (?:a l|aromatique))(?<!\b(?:traits?|gouttes?) de _bitter_)/,
    },
    {
      slug: 'amaro',
      term: 'Amaro',
      definition:
        'Liqueur italienne de plantes amères, à boire ou à mélanger. Les apéritifs rouges italiens sont de la même famille.',
      forms: ['amaro', 'amari'],
    },
    {
      slug: 'vin-effervescent',
      term: 'Vin effervescent',
      definition:
        'Vin à bulles : champagne, crémant, prosecco. Un brut convient à presque toutes les recettes, qui apportent leur propre sucre.',
      forms: ['vin effervescent', 'prosecco', 'crémant', 'champagne'],
    },
  ],
  sucres: [
    {
      slug: 'sirop-simple',
      term: 'Sirop simple',
      definition:
        'Même poids de sucre et d’eau. Il se garde trois semaines au froid ; le [guide](/guide-cocktails#sirops) dit comment le faire.',
      forms: ['sirop simple', 'sirop de sucre'],
    },
    {
      slug: 'sirop-riche',
      term: 'Sirop riche',
      definition:
        'Deux poids de sucre pour un d’eau : plus dense, il dilue moins et se garde un mois.',
      forms: ['sirop riche', 'sirop deux pour un'],
    },
    {
      slug: 'orgeat',
      term: 'Orgeat',
      definition:
        'Sirop d’amandes à la fleur d’oranger, laiteux. On y mettait autrefois de l’orge, d’où son nom. Contient des fruits à coque.',
      forms: ['orgeat'],
    },
    {
      slug: 'grenadine',
      term: 'Grenadine',
      definition:
        'À l’origine, sirop de grenade. Beaucoup de celles du commerce n’en contiennent pas.',
      forms: ['grenadine'],
    },
    {
      slug: 'falernum',
      term: 'Falernum',
      definition: 'Sirop ou liqueur de la Barbade : citron vert, gingembre, girofle, amande.',
      forms: ['falernum'],
    },
  ],
  finitions: [
    {
      slug: 'zeste',
      term: 'Zeste',
      definition:
        'Bande d’écorce d’agrume, levée à l’économe presque sans le blanc, qui est amer. Son huile porte le parfum.',
      forms: ['zeste', 'zestes'],
    },
    {
      slug: 'exprimer',
      term: 'Exprimer un zeste',
      definition:
        'Plier un [zeste](#zeste) d’un coup, peau vers la boisson, pour que son huile tombe à la surface. On en frotte ensuite le bord du verre.',
      forms: [
        'exprimer',
        'exprimez',
        'pressez le zeste',
        'pressez un zeste',
        'tordez un zeste',
        'tordez le zeste',
      ],
    },
    {
      slug: 'givrer',
      term: 'Givrer',
      definition:
        'Humecter le bord d’un verre et le poser dans du sel ou du sucre. La moitié du tour suffit : chacun choisit alors son côté.',
      forms: ['givrer', 'givrez', 'givrage', 'bord givré'],
      unless:
        /_ (?:les? |la )(?:parois?\b|(?:verres?|coupe|flute) (?:au (?:congel|froid|refrig)|avec))/,
    },
    {
      slug: 'aquafaba',
      term: 'Aquafaba',
      definition:
        'Eau de cuisson des pois chiches, sans sel, qui mousse comme le blanc d’œuf : 2 cl par verre.',
      forms: ['aquafaba'],
    },
    {
      slug: 'flotter',
      term: 'Flotteur',
      definition:
        'Petite mesure versée en dernier, sur le dos d’une cuillère, et laissée à la surface. En anglais, float.',
      forms: ['flotteur'],
    },
    {
      slug: 'rincer-un-verre',
      term: 'Rincer un verre',
      definition:
        'Faire tourner une cuillerée d’un alcool très parfumé sur la paroi, puis jeter l’excédent : le verre en garde l’odeur seule.',
      forms: ['rincez le verre avec', 'rincez la coupe avec', 'napper toute la paroi'],
    },
  ],
  familles: [
    {
      slug: 'sour',
      term: 'Sour',
      definition:
        'Alcool, citron, sucre, au shaker, avec ou sans blanc d’œuf. La famille la plus nombreuse : Daiquiri, Margarita, Whiskey Sour.',
      forms: ['sour'],
    },
    {
      slug: 'fizz',
      term: 'Fizz',
      definition:
        'Un [sour](#sour) frappé, puis allongé d’eau gazeuse. Le Gin Fizz se sert sans glaçons ; monté sur glace dans son verre, c’est un collins.',
      forms: ['fizz'],
    },
    {
      slug: 'highball',
      term: 'Highball',
      definition:
        'Un alcool et une boisson gazeuse, sur glace, dans un verre haut : Cuba Libre, Horse’s Neck.',
      forms: [],
    },
    {
      slug: 'julep',
      term: 'Julep',
      definition: 'Alcool, sucre et menthe sur un dôme de glace pilée, en timbale.',
      forms: ['julep'],
    },
    {
      slug: 'flip',
      term: 'Flip',
      definition:
        'Alcool ou vin muté, un œuf ou son jaune, un peu de sucre s’il en manque : secoués longuement, et couronnés de muscade.',
      forms: ['flip'],
    },
    {
      slug: 'spritz',
      term: 'Spritz',
      definition:
        'Apéritif, le plus souvent amer, vin effervescent et eau gazeuse, sur beaucoup de glace.',
      forms: ['spritz'],
    },
    {
      slug: 'punch',
      term: 'Punch',
      definition:
        'Alcool, agrume, sucre, eau ou thé, épice : préparé en grand, il repose et se sert à plusieurs.',
      forms: ['punch'],
    },
    {
      slug: 'tiki',
      term: 'Tiki',
      definition:
        'Style né en Californie dans les années 1930 : rhums mêlés, agrumes, sirops d’épices, glace pilée.',
      forms: ['tiki'],
    },
    {
      slug: 'sans-alcool',
      term: 'Sans alcool',
      definition:
        'Cocktail composé comme les autres, dont aucun ingrédient ne contient d’alcool. [Les recettes sans alcool](/cocktails?tag=sans-alcool) sont nombreuses sur ce site.',
      forms: [],
    },
  ],
} satisfies Partial<Record<GlossaryCategory, readonly GlossaryTerm[]>>;
