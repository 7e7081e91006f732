import type { Chapter } from './guide.ts';

const NOTHING_ELSE = { layers: [], garnishes: [], foam: false, bubbles: false };

/** Chapters on equipment: tools, glasses, gestures. */
export const FIRST_CHAPTERS: readonly Chapter[] = [
  {
    id: 'equipement',
    title: 'L’équipement',
    level: 'Débutant',
    drink: {
      ...NOTHING_ELSE,
      glass: 'tumbler',
      ice: 'gros-glacon',
      color: '#c47a2c',
      garnishes: ['zeste-orange'],
    },
    blocks: [
      'Quatre ustensiles suffisent à préparer neuf recettes sur dix. Tout le reste fait gagner du temps, ou fait joli. Commencez par ceux-ci, et n’achetez la suite que lorsqu’une recette vous l’aura demandée trois fois.',
      { subtitle: 'Les quatre indispensables' },
      {
        list: [
          '**Un doseur** à deux têtes, 2 cl et 4 cl, gradué à l’intérieur si possible. C’est l’achat qui change le plus le goût : sans mesure, pas d’équilibre. À défaut, une cuillère à soupe rase vaut 1,5 cl et une cuillère à café 0,5 cl.',
          '**Un shaker.** Le modèle en trois pièces a son filtre intégré et pardonne tout ; le Boston, deux gobelets qui s’emboîtent, est plus rapide à ouvrir et à laver, mais demande une passoire. À défaut, un bocal à couvercle vissé fait l’affaire.',
          '**Une passoire à glaçons**, avec son ressort, qui retient la glace au bord du shaker ou du verre à mélange. À défaut, la lame d’un couteau posée en travers.',
          '**Une cuillère de bar**, longue d’une trentaine de centimètres. Sa cuillerée vaut 0,5 cl. À défaut, une cuillère à café et une baguette.',
        ],
      },
      { subtitle: 'Les utiles' },
      {
        list: [
          '**Une petite passoire fine**, pour arrêter la pulpe et les éclats de glace des verres servis sans glaçons.',
          '**Un presse-agrumes** à main : un citron jaune donne 3 à 4 cl, un citron vert 2 à 3 cl.',
          '**Un pilon** au bout plat et lisse. Dentelé, il déchire la menthe, qui devient amère.',
          '**Un économe**, pour lever un zeste large sans prendre le blanc.',
          '**Un verre à mélange** de 50 cl : n’importe quel récipient lourd et droit convient, même un pichet.',
        ],
      },
      {
        note: 'Lavez shaker et passoire à l’eau chaude aussitôt après un cocktail à l’œuf ou à la crème : séchés, ils gardent une odeur qui passe dans le suivant.',
      },
      'De quoi s’équiper, par catégorie et sans marque imposée, se trouve dans [Mon Bar](/bar-maison).',
    ],
  },
  {
    id: 'verres',
    title: 'Les verres',
    level: 'Débutant',
    drink: {
      ...NOTHING_ELSE,
      glass: 'coupe',
      ice: 'aucune',
      color: '#e9c3c0',
      garnishes: ['cerise'],
    },
    blocks: [
      'La forme d’un verre n’est pas un décor. Un pied éloigne la main, donc la chaleur, d’un cocktail servi sans glace. Un verre haut et étroit garde les bulles. Un verre large à la base laisse place à un gros glaçon, et au pilon. La contenance compte autant : un cocktail perdu au fond d’un grand verre se réchauffe, et paraît mesquin.',
      'Avec quatre verres bas, quatre verres hauts et quatre coupes, vous servez presque tout. Les autres viennent avec les recettes qui les appellent.',
      {
        note: 'Refroidissez les verres à pied : dix minutes au congélateur, ou deux minutes remplis de glaçons et d’eau pendant que vous préparez. Un verre tiède défait en une minute ce que le shaker vient de faire.',
      },
    ],
  },
  {
    id: 'techniques',
    title: 'Les techniques',
    level: 'Débutant',
    drink: {
      ...NOTHING_ELSE,
      glass: 'highball',
      ice: 'pilee',
      color: '#d5e3b0',
      garnishes: ['menthe'],
      bubbles: true,
    },
    blocks: [
      'Mélanger un cocktail, c’est faire trois choses à la fois : unir les liquides, les refroidir, et y faire entrer un peu d’eau. Cette eau n’est pas un défaut, elle ouvre les parfums et arrondit l’alcool. Toute la technique consiste à en mettre juste assez. Une règle suffit presque toujours : **ce qui est trouble se secoue, ce qui est limpide se remue.**',
      {
        table: {
          caption: 'Les gestes, leur durée et l’eau qu’ils apportent',
          head: ['Geste', 'Pour', 'Durée', 'Eau apportée'],
          rows: [
            ['Au shaker', 'Jus, crème, œuf, sirops épais', '10 à 15 secondes', 'environ 25 %'],
            ['À la cuillère', 'Alcools et vermouths seuls', '20 à 30 secondes', 'environ 20 %'],
            [
              'Directement au verre',
              'Long drinks, bulles',
              'un à trois tours de cuillère',
              'environ 10 %',
            ],
            ['Au pilon', 'Menthe, agrumes, sucre', 'trois à six pressions', 'environ 30 %'],
            ['Au blender', 'Glace pilée, fruits', '5 à 20 secondes', 'environ 50 %'],
          ],
        },
      },
      { subtitle: 'Secouer' },
      {
        steps: [
          'Versez les ingrédients dans la petite partie du shaker, les moins chers d’abord : en cas d’erreur, vous jetez du citron, pas du rhum.',
          'Remplissez de glaçons aux trois quarts, fermez d’un coup sec du plat de la main.',
          'Secouez à deux mains, au-dessus de l’épaule, d’un mouvement long et régulier, 10 à 15 secondes. Le métal se couvre de givre : c’est prêt. Au-delà, la température ne baisse plus et l’eau continue d’entrer.',
          'Filtrez aussitôt. Vers un verre sans glaçons, doublez la passoire d’un tamis fin.',
        ],
      },
      'Avec un blanc d’œuf, secouez d’abord **sans glace**, 15 à 20 secondes, pour monter la mousse, puis avec, 10 à 15 secondes, pour refroidir. Ne secouez jamais un liquide gazeux : il ouvre le shaker tout seul.',
      { subtitle: 'Remuer' },
      {
        steps: [
          'Remplissez de glaçons un verre à mélange, jusqu’en haut.',
          'Versez les alcools, glissez la cuillère contre la paroi, le dos vers le verre.',
          'Faites tourner la glace d’un bloc, sans la battre, 20 à 30 secondes : le mélange doit rester limpide et devenir soyeux.',
          'Goûtez à la cuillère, filtrez dans un verre froid.',
        ],
      },
      { subtitle: 'Piler, superposer, allonger' },
      {
        list: [
          '**Piler** n’est pas broyer : trois ou quatre pressions pour la menthe, cinq ou six pour un agrume, en tournant d’un quart de tour. La menthe doit sentir fort et rester entière.',
          '**Superposer** demande de verser du plus dense au plus léger, lentement, sur le dos d’une cuillère qui touche la paroi. Le sirop descend, l’alcool flotte.',
          '**Allonger** se fait en dernier : l’eau gazeuse ou le vin effervescent se versent sur le mélange froid, le long du verre, puis un seul tour de cuillère, de bas en haut.',
        ],
      },
      { subtitle: 'Le zeste' },
      'Levez à l’économe une bande de 2 cm sur 6, presque sans blanc. Tenez-la, peau vers la boisson, entre les deux mains, et pliez-la d’un coup : une brume d’huiles tombe à la surface. Passez la peau sur le bord du verre, puis déposez-la, ou jetez-la. Ce geste de trois secondes porte la moitié du parfum d’un cocktail remué.',
    ],
  },
];
