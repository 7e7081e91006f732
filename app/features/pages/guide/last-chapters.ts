import type { Chapter } from './guide.ts';

const NOTHING_ELSE = { layers: [], garnishes: [], foam: false, bubbles: false };

/** Chapters on preparations and theory: syrups, ice, balance. */
export const LAST_CHAPTERS: readonly Chapter[] = [
  {
    id: 'sirops',
    title: 'Les sirops maison',
    level: 'Débutant',
    drink: {
      ...NOTHING_ELSE,
      glass: 'collins',
      ice: 'glacons',
      color: '#d8475b',
      garnishes: ['rondelle-citron'],
      bubbles: true,
    },
    blocks: [
      'Le sucre en poudre fond mal dans un liquide froid, et plus mal encore dans l’alcool. On l’emploie donc en sirop. Le faire prend cinq minutes, coûte le prix du sucre, et permet de savoir exactement ce que l’on verse. Pesez : un volume de sucre varie avec la finesse des grains, son poids jamais.',
      {
        table: {
          caption: 'Les sirops de base',
          head: ['Sirop', 'Proportions', 'Donne', 'Se garde au froid'],
          rows: [
            ['Simple (1:1)', '200 g de sucre, 200 g d’eau', 'environ 32 cl', 'trois semaines'],
            ['Riche (2:1)', '400 g de sucre, 200 g d’eau', 'environ 45 cl', 'un mois'],
            [
              'De miel (2:1)',
              '20 cl de miel, 10 cl d’eau chaude',
              'environ 30 cl',
              'deux semaines',
            ],
            [
              'Grenadine',
              '25 cl de jus de grenade, 250 g de sucre',
              'environ 40 cl',
              'trois semaines',
            ],
            [
              'De gingembre',
              '250 g de gingembre, 15 cl d’eau, 250 g de sucre',
              'environ 40 cl',
              'dix jours',
            ],
            ['De menthe', '1 bouquet, 200 g de sucre, 20 cl d’eau', 'environ 30 cl', 'une semaine'],
          ],
        },
      },
      'Quand une recette dit « sirop de sucre » sans préciser, prenez le simple. Le riche sucre davantage : 1 cl remplace 1,5 cl de simple, avec un peu moins d’eau.',
      { subtitle: 'La méthode' },
      {
        steps: [
          'Chauffez l’eau sans la faire bouillir : à gros bouillons, elle s’évapore et fausse les proportions.',
          'Hors du feu, versez le sucre et remuez une à deux minutes, jusqu’à ce que le sirop soit limpide.',
          'Laissez tiédir, versez dans une bouteille rincée à l’eau bouillante, notez la date, gardez au réfrigérateur.',
        ],
      },
      { subtitle: 'Parfumer' },
      {
        list: [
          '**Épices** : à couvert dans le sirop chaud, une heure pour le poivre, quatre pour la cannelle, une nuit pour la vanille.',
          '**Herbes** : hors du feu, 10 à 15 minutes. Plus longtemps, la menthe tourne au foin, le romarin à la résine. Le basilic, ébouillanté puis glacé, se mixe dans un sirop froid.',
          '**Gingembre** : mixé cru avec l’eau, pressé dans un linge une demi-heure plus tard, puis le sucre, à froid : la cuisson effacerait son parfum.',
          '**Fruits rouges** : leur poids de sucre pour les framboises, les deux tiers pour les fraises ; une nuit ou une journée au froid, un peu d’eau, puis filtrez sans presser.',
          '**Grenadine** : chauffez à peine le jus avec son poids de sucre, puis quelques gouttes d’eau de fleur d’oranger.',
        ],
      },
      {
        note: 'Un sirop trouble, qui mousse ou sent le pain a fermenté : jetez-le. Une cuillerée de vodka prolonge un sirop, mais il n’est alors plus sans alcool.',
      },
    ],
  },
  {
    id: 'glace',
    title: 'La glace',
    level: 'Intermédiaire',
    drink: {
      ...NOTHING_ELSE,
      glass: 'timbale',
      ice: 'pilee',
      color: '#c9923f',
      garnishes: ['menthe'],
    },
    blocks: [
      'La glace est le seul ingrédient présent dans presque toutes les recettes. Elle refroidit parce qu’elle fond : les deux vont ensemble. La question n’est donc pas d’éviter l’eau, mais de choisir quand elle arrive. Une grande surface fond vite, une petite lentement. De là viennent les trois tailles.',
      {
        list: [
          '**Le glaçon**, de 2,5 à 3 cm, plein et sec : pour secouer, pour remuer, pour les verres hauts.',
          '**Le gros glaçon**, de 5 cm, ou la sphère : un seul, dans un verre bas, pour les alcools que l’on boit lentement.',
          '**La glace pilée** : pour les boissons très sucrées ou très fortes, qu’elle détend en quelques minutes. Un torchon, un rouleau à pâtisserie, et servez tout de suite.',
        ],
      },
      { subtitle: 'Mettre assez de glace' },
      'L’erreur la plus commune est d’en manquer. Deux glaçons dans un verre se réchauffent, fondent et noient la boisson ; un verre plein reste froid, et fond moins. Comptez environ 350 g par verre : 200 dans le shaker, 150 dans le verre. La glace du shaker, déjà fendue et mouillée, ne sert pas : filtrez sur de la neuve.',
      {
        note: 'Une glace qui sort du congélateur, à −18 °C, refroidit plus qu’elle ne dilue. Laissée dix minutes dans un seau, elle est mouillée : chaque glaçon apporte alors au shaker l’eau de sa surface. Égouttez-la.',
      },
      { subtitle: 'L’avoir bonne, et claire' },
      {
        steps: [
          'Partez d’une eau qui n’a pas de goût, et gardez la glace dans un sac fermé : elle prend les odeurs du congélateur en une semaine.',
          'Pour des blocs clairs, remplissez une petite glacière ouverte et laissez-la sans couvercle au congélateur. Le froid ne vient que du haut et pousse l’air vers le bas.',
          'Sortez-la au bout de 18 à 24 heures, avant que le fond ne gèle. Démoulez, laissez tempérer dix minutes, jusqu’à ce que la surface brille.',
          'Retirez la couche trouble, puis débitez : une lame de couteau à pain posée sur le bloc, quelques coups de maillet dessus.',
        ],
      },
    ],
  },
  {
    id: 'equilibre',
    title: 'L’équilibre',
    level: 'Intermédiaire',
    drink: {
      ...NOTHING_ELSE,
      glass: 'nick-nora',
      ice: 'aucune',
      color: '#f0dc9a',
      garnishes: ['zeste-citron'],
      foam: true,
    },
    blocks: [
      'Un cocktail équilibré ne se remarque pas par une seule de ses parties. Le sucre porte, l’acide tend, l’amer prolonge, l’alcool donne le corps, l’eau relie. Les recettes classiques sont des proportions que l’usage a retenues ; les connaître permet d’en inventer d’autres.',
      {
        table: {
          caption: 'Cinq familles, et leurs proportions',
          head: ['Famille', 'Proportions pour un verre', 'Exemple'],
          rows: [
            [
              'Sour',
              '5 cl d’alcool, 2,5 cl de citron, 2 cl de sirop simple',
              '[Daiquiri](/search?q=daiquiri)',
            ],
            [
              'Highball',
              '4 cl d’alcool, 10 à 12 cl de boisson gazeuse',
              '[Cuba Libre](/search?q=cuba+libre)',
            ],
            [
              'Old fashioned',
              '4,5 à 6 cl d’alcool, un peu de sucre, deux traits d’amers',
              '[Old Fashioned](/search?q=old+fashioned)',
            ],
            [
              'Alcool et vermouth',
              '5 cl d’alcool, 2 cl de vermouth, un ou deux traits d’amers',
              '[Manhattan](/search?q=manhattan)',
            ],
            ['Parts égales', 'trois ingrédients, 3 cl de chacun', '[Negroni](/search?q=negroni)'],
          ],
        },
      },
      { subtitle: 'Goûter, puis corriger' },
      'Goûtez avant de filtrer : une goutte au bout de la cuillère ou d’une paille. Froid, le sucre se sent moins ; un mélange tiède doit donc paraître un peu trop sucré. Corrigez par petites doses, une seule à la fois.',
      {
        table: {
          caption: 'Ce qui ne va pas, et ce qui le corrige',
          head: ['Le mélange paraît', 'Ajoutez'],
          rows: [
            ['Trop acide', '0,5 cl de sirop'],
            ['Trop sucré', '0,5 cl de citron, ou un trait d’amers'],
            ['Trop fort', 'cinq secondes de shaker, ou 1 cl d’eau froide'],
            ['Plat', 'deux gouttes d’eau salée, ou un zeste'],
            ['Trop amer', '0,5 cl de sirop, ou deux gouttes d’eau salée'],
            ['Trop dilué', 'rien : recommencez, avec plus de glace et moins de temps'],
          ],
        },
      },
      { subtitle: 'Remplacer sans déséquilibrer' },
      {
        list: [
          '**Un alcool par un autre de même force** : le rhum, le gin et la tequila prennent bien la place l’un de l’autre dans un sour.',
          '**Une liqueur par une liqueur** : toutes sucrent, mais inégalement. Goûtez avant de remettre du sirop.',
          '**Le citron jaune et le vert** ont une acidité voisine. L’orange et le pamplemousse n’ont pas la leur : ajoutez 0,5 cl de citron.',
          '**Sans alcool**, c’est le corps qui manque. Un thé fort, un verjus, un jus de pomme trouble, un peu de gingembre ou de vinaigre le rendent mieux qu’un supplément de sucre.',
        ],
      },
      {
        note: 'L’abus d’alcool est dangereux pour la santé. Mesurer, c’est aussi savoir ce que l’on boit : chaque recette du site donne son degré et son nombre de verres standard.',
      },
    ],
  },
];
