import type { GlossaryCategory, GlossaryTerm } from './glossary.ts';

/** Terms for techniques and tools. */
export const GESTURE_TERMS = {
  techniques: [
    {
      slug: 'frapper',
      term: 'Frapper',
      definition:
        'Secouer au [shaker](#shaker) avec des glaçons, 10 à 15 secondes, pour mélanger, refroidir et diluer d’un même geste. On frappe ce qui est trouble : jus, crème, œuf.',
      forms: ['frapper', 'frappez', 'secouer', 'secouez', 'agitez'],
      unless:
        /\b(?:bouteille|boite|brique|bocal|sachet|flacon)\b|\bsans (?:l[ea] )?_|\bfermez, _|_ (?:avant|jusqu'a ce qu'aucun)/,
    },
    {
      slug: 'dry-shake',
      term: 'Dry shake',
      definition:
        'Secouer d’abord sans glace, 15 à 20 secondes, pour qu’un blanc d’œuf ou de l’[aquafaba](#aquafaba) monte en mousse, puis avec des glaçons pour refroidir.',
      forms: [
        'dry shake',
        'secouez sans glace',
        'secouer sans glace',
        'frappez sans glace',
        'secouez à sec',
      ],
    },
    {
      slug: 'remuer',
      term: 'Remuer à la cuillère',
      definition:
        'Faire tourner la glace d’un bloc dans un [verre à mélange](#verre-a-melange), 20 à 30 secondes, sans battre. Le mélange reste limpide : on remue les alcools et les [vermouths](#vermouth).',
      forms: ['remuer à la cuillère', 'remuez', 'remuer', 'tournez à la cuillère'],
      // Long enough to chill: to make something dissolve, or in a pan, is no technique.
      only: /glac|\b(?:secondes?|minute|tours?|refroidir|metal|melange)\b|_(?:remuer|tournez) a la cuillere_/,
      unless:
        /\b(?:sans|ne|ni) _|dissou|dissol|\b(?:sucre|miel|sel|cassonade)\b.{0,30}\bfond|\bfond.{0,30}\b(?:sucre|miel|sel)\b|_,? jusqu'a (?:ce qu|dissol|dissou|obtenir)|\b(?:refrigerateur|heures?)\b/,
    },
    {
      slug: 'monter-au-verre',
      term: 'Monter au verre',
      definition:
        'Préparer la boisson dans le verre où elle se sert, sur la glace, et la lier d’un à trois tours de cuillère. On dit aussi « directement au verre », ou build en anglais.',
      forms: ['directement dans le verre', 'directement au verre'],
    },
    {
      slug: 'piler',
      term: 'Piler',
      definition:
        'Presser des feuilles, des fruits ou du sucre au [pilon](#pilon), sans les broyer : trois ou quatre fois la menthe, cinq ou six un agrume. La menthe doit rester entière : déchirée, elle devient amère.',
      forms: ['piler', 'pilez', 'pilonnez'],
    },
    {
      slug: 'filtrer',
      term: 'Filtrer',
      definition:
        'Verser en retenant la glace avec une [passoire](#passoire-a-glacons). On filtre aussitôt le geste fini : la glace oubliée dans le shaker continue de fondre.',
      forms: ['filtrer', 'filtrez'],
      // From the ice into the glass: a juice or an infusion is strained too.
      only: /\b(?:coupes?|verres?|flutes?|highball|mugs?|timbale|shaker|glace|glacons?|zeste|surface)\b/,
      unless:
        /\bsans (?:trop )?_|etamine|\b(?:papier|torchon|linge)\b|_(?:-l[ea])? (?:les? |leurs? |son |ces )?jus\b|\bjus _|_-l[ea] sur\b|\binfus|\brefroidi?r?(?:ssez)?\b/,
    },
    {
      slug: 'double-filtration',
      term: 'Double filtration',
      definition:
        'Filtrer à travers la passoire puis un [tamis](#tamis), pour arrêter la pulpe, les herbes et les éclats de glace. Elle se fait pour les verres servis sans glaçons.',
      forms: [
        'double filtration',
        'filtrez deux fois',
        'filtrez finement',
        'filtrez doublement',
        'doublez la passoire',
      ],
    },
    {
      slug: 'allonger',
      term: 'Allonger',
      definition:
        'Compléter un mélange froid avec une boisson sans alcool ou un vin effervescent, versé en dernier le long du verre pour garder les bulles.',
      forms: ['allonger', 'allongez', 'complétez', 'compléter'],
      unless: /_ (?:le verre )?(?:de|avec de la) (?:quelques )?glac|_ s'il|\bgoutez, _/,
    },
    {
      slug: 'superposer',
      term: 'Superposer',
      definition:
        'Verser les liquides du plus dense au plus léger, lentement, sur le dos d’une cuillère, pour qu’ils restent en couches. Le sirop descend, l’alcool flotte.',
      forms: ['superposer', 'superposez', 'dos d’une cuillère', 'dos de la cuillère'],
      unless: /\b(?:press|ecras|foul|contre (?:la|les) paroi)/,
    },
    {
      slug: 'rouler',
      term: 'Rouler',
      definition:
        'Faire passer le mélange et sa glace d’un récipient à l’autre, quelques fois, sans secouer. Les jus épais, la tomate surtout, se refroidissent ainsi sans mousser.',
      forms: ['roulez', 'rouler'],
      only: /\ba l'autre\b|_ (?:doucement )?(?:le (?:tout|melange)|la boisson)\b/,
    },
    {
      slug: 'infuser',
      term: 'Infuser',
      definition:
        'Laisser une plante ou une épice donner son goût à un liquide. Herbes tendres : 10 à 15 minutes hors du feu ; épices : d’une heure à une nuit. Au-delà, l’amertume vient.',
      forms: ['infuser', 'infusez', 'infusion'],
    },
  ],
  ustensiles: [
    {
      slug: 'shaker',
      term: 'Shaker',
      definition:
        'Récipient fermé où l’on secoue avec de la glace. Le modèle en trois pièces a son filtre ; le Boston, deux gobelets emboîtés, demande une passoire.',
      forms: ['shaker'],
    },
    {
      slug: 'doseur',
      term: 'Doseur',
      definition:
        'Petit gobelet gradué à deux têtes, de 2 et 4 cl le plus souvent. On l’appelle aussi jigger.',
      forms: ['doseur', 'jigger'],
    },
    {
      slug: 'cuillere-de-bar',
      term: 'Cuillère de bar',
      definition:
        'Cuillère longue d’une trentaine de centimètres, au manche torsadé, pour [remuer](#remuer) et [superposer](#superposer). Sa cuillerée vaut 0,5 cl.',
      forms: ['cuillère de bar', 'cuillères de bar', 'cuillère à mélange'],
    },
    {
      slug: 'passoire-a-glacons',
      term: 'Passoire à glaçons',
      definition:
        'Passoire plate bordée d’un ressort, qui retient la glace au bord du shaker. La passoire à julep, bombée et percée, sert au verre à mélange.',
      forms: ['passoire à glaçons', 'passoire à julep', 'passoire'],
    },
    {
      slug: 'tamis',
      term: 'Tamis',
      definition:
        'Petite passoire conique à mailles fines, tenue sous la première pour la [double filtration](#double-filtration).',
      forms: ['tamis', 'passoire fine', 'chinois'],
    },
    {
      slug: 'verre-a-melange',
      term: 'Verre à mélange',
      definition:
        'Récipient lourd et droit, d’une cinquantaine de centilitres, où l’on remue avec de la glace avant de filtrer.',
      forms: ['verre à mélange'],
    },
    {
      slug: 'pilon',
      term: 'Pilon',
      definition:
        'Bâton au bout plat, pour [piler](#piler) au fond du verre. Lisse, il presse ; dentelé, il déchire.',
      forms: ['pilon'],
    },
  ],
  verres: [
    {
      slug: 'verre-old-fashioned',
      term: 'Verre old fashioned',
      definition:
        'Verre bas et lourd de 25 à 35 cl, qui laisse place à un gros glaçon. On le dit aussi tumbler, ou rocks.',
      forms: ['verre old fashioned', 'tumbler', 'verre bas'],
    },
    {
      slug: 'highball-verre',
      term: 'Verre highball',
      definition:
        'Verre haut et droit de 30 à 35 cl, pour les boissons allongées. Le collins, plus étroit, en contient un peu plus.',
      forms: ['highball', 'verre haut', 'verre collins', 'collins'],
    },
    {
      slug: 'coupe',
      term: 'Coupe',
      definition:
        'Verre à pied, large et rond, de 15 à 24 cl. La main tient le pied et ne réchauffe pas ce que l’on a servi sans glace.',
      forms: ['coupe'],
      unless: /\b(?:on|se|il|elle|ne|qui) _/,
    },
    {
      slug: 'nick-nora',
      term: 'Nick & Nora',
      definition:
        'Petit verre à pied en forme de cloche, d’environ 15 cl, plus fermé que la coupe : il garde mieux le parfum et se renverse moins.',
      forms: ['nick & nora', 'nick nora'],
    },
    {
      slug: 'verre-a-martini',
      term: 'Verre à martini',
      definition: 'Verre à pied en forme de cône, pour les mélanges limpides et très froids.',
      forms: ['verre à martini', 'verres à martini'],
    },
    {
      slug: 'timbale',
      term: 'Timbale à julep',
      definition:
        'Gobelet de métal de 30 à 35 cl, qui se couvre de givre au contact de la [glace pilée](#glace-pilee). On la tient par le bord.',
      forms: ['timbale'],
    },
  ],
  glace: [
    {
      slug: 'dilution',
      term: 'Dilution',
      definition:
        'L’eau que la glace apporte en fondant : environ un quart du volume au shaker, un cinquième à la cuillère. Elle fait partie de la recette.',
      forms: ['dilution', 'diluer'],
    },
    {
      slug: 'glace-pilee',
      term: 'Glace pilée',
      definition:
        'Glace réduite en petits éclats, qui refroidit et dilue vite. Un torchon et un rouleau à pâtisserie suffisent ; elle se sert aussitôt.',
      forms: ['glace pilée', 'glace concassée'],
    },
    {
      slug: 'gros-glacon',
      term: 'Gros glaçon',
      definition: 'Cube de 5 cm, ou sphère, qui fond lentement : un seul suffit dans un verre bas.',
      forms: ['gros glaçon', 'gros cube'],
    },
    {
      slug: 'glace-neuve',
      term: 'Glace neuve',
      definition:
        'Glaçons qui n’ont pas servi au shaker : secs et entiers, ils fondent moins dans le verre.',
      forms: ['glace neuve', 'glaçons neufs', 'glace fraîche', 'glaçons frais'],
    },
  ],
  mesures: [
    {
      slug: 'trait',
      term: 'Trait',
      definition:
        'Ce qui tombe d’un flacon à amers quand on le renverse d’un coup : un peu moins d’un millilitre. En anglais, dash.',
      forms: ['trait', 'traits'],
      unless: /\bd'un _trait_(?! d)|_ (?:d'eau gazeuse|de soda)/,
    },
    {
      slug: 'goutte',
      term: 'Goutte',
      definition:
        'Environ un vingtième de millilitre : assez pour un amer puissant ou une eau salée.',
      forms: ['gouttes', 'goutte'],
      unless: /_ a goutte|\bgoutte a _|_goutte_ (?:sur|dans)\b/,
    },
    {
      slug: 'part',
      term: 'Part',
      definition:
        'Mesure que l’on choisit, la même pour tous les ingrédients. Une recette en parts se refait à tout volume.',
      forms: ['parts égales', 'à parts égales', 'mesure égale'],
    },
    {
      slug: 'degre',
      term: 'Degré d’alcool',
      definition:
        'Part d’alcool pur dans un volume, en pour cent. Un verre standard, en France, contient 10 grammes d’alcool pur : 10 cl de vin à 12 %, ou 3 cl de spiritueux à 40 %.',
      forms: [],
    },
  ],
} satisfies Partial<Record<GlossaryCategory, readonly GlossaryTerm[]>>;
