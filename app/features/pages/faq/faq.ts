/** Questions that are asked, with their answers. */
export interface Question {
  /** Its anchor. */
  id: string;
  question: string;
  /** One text a paragraph. */
  answer: string[];
}

export interface QuestionCategory {
  id: string;
  title: string;
  questions: Question[];
}

export const FAQ: readonly QuestionCategory[] = [
  {
    id: 'recettes',
    title: 'Les recettes',
    questions: [
      {
        id: 'mesures',
        question: 'Pourquoi tout est-il mesuré en centilitres ?',
        answer: [
          'Parce qu’un cocktail tient à l’équilibre entre quelques liquides, et qu’un centilitre de citron en trop suffit à le faire basculer. Le centilitre est l’unité des doseurs vendus en France : 2 cl et 4 cl le plus souvent.',
          'Sans doseur, une cuillère à soupe rase vaut 1,5 cl et une cuillère à café 0,5 cl. Gardez la même cuillère d’un bout à l’autre : les proportions comptent plus que le volume exact.',
        ],
      },
      {
        id: 'quantites',
        question: 'Comment préparer une recette pour plusieurs personnes ?',
        answer: [
          'Sur la page de la recette, les boutons moins et plus à côté du nombre de verres recalculent chaque mesure. L’adresse de la page garde votre choix : vous pouvez la partager ou l’imprimer ainsi.',
          'Un shaker ordinaire contient deux verres, trois au plus avec la glace. Au-delà, préparez en plusieurs fois.',
        ],
      },
      {
        id: 'degre',
        question: 'D’où vient le degré d’alcool affiché ?',
        answer: [
          'Il est calculé à partir des mesures, du degré usuel de chaque ingrédient et de l’eau que la glace apporte selon la technique : environ un quart du volume au shaker, un cinquième à la cuillère. C’est une estimation, arrondie, qui ne dit jamais si l’on peut conduire.',
        ],
      },
      {
        id: 'valeurs',
        question: 'D’où viennent les calories et le sucre affichés ?',
        answer: [
          'Ce sont des estimations par verre, faites à partir des mesures : l’alcool pur d’après le degré de chaque ingrédient (7 kcal par gramme), le sucre d’après les tables d’aliments courantes et les étiquettes (4 kcal par gramme), et, où il y en a, la crème, le lait et l’œuf. Les fruits, les herbes et les garnitures sans mesure ne sont pas comptés.',
          'D’une bouteille à l’autre, l’écart peut atteindre un quart. Quand plus d’un dixième du verre est d’une composition que nous ne connaissons pas, rien n’est affiché.',
        ],
      },
      {
        id: 'sans-alcool',
        question: 'Où trouver les recettes sans alcool ?',
        answer: [
          'Elles sont parmi les autres, avec le même soin. Le thème « Sans alcool » les rassemble : [voir toutes les recettes sans alcool](/cocktails?tag=sans-alcool).',
        ],
      },
      {
        id: 'dessins',
        question: 'Pourquoi des dessins plutôt que des photos ?',
        answer: [
          'Chaque verre est dessiné d’après la recette elle-même : sa forme, sa couleur, sa glace, sa garniture. Vous voyez ce que vous obtiendrez, pas un décor de studio. Quand une recette a une vraie photo, c’est elle qui paraît.',
        ],
      },
    ],
  },
  {
    id: 'preparation',
    title: 'Préparer chez soi',
    questions: [
      {
        id: 'materiel',
        question: 'De quel matériel ai-je besoin pour commencer ?',
        answer: [
          'D’un doseur, d’un shaker, d’une passoire et d’une cuillère longue. Avec quatre verres bas et quatre verres hauts, la plupart des recettes sont à votre portée. Le [guide du débutant](/guide-cocktails#equipement) dit par quoi remplacer chaque ustensile, et [Mon Bar](/bar-maison) montre de quoi s’équiper.',
        ],
      },
      {
        id: 'glacons',
        question: 'Mes cocktails sont trop aqueux : que faire ?',
        answer: [
          'C’est souvent faute de glace, non par excès. Peu de glaçons fondent vite ; un shaker plein en garde le froid et fond moins. Prenez-les au dernier moment, bien secs, et comptez 10 à 15 secondes au shaker, pas davantage. Le chapitre sur [la glace](/guide-cocktails#glace) explique pourquoi.',
        ],
      },
      {
        id: 'oeuf',
        question: 'Peut-on remplacer le blanc d’œuf ?',
        answer: [
          'Oui : 2 cl d’aquafaba, le jus d’une boîte de pois chiches sans sel, moussent presque aussi bien. Avec l’œuf cru, prenez un œuf extra-frais, et abstenez-vous pendant une grossesse, pour un jeune enfant ou une personne fragile.',
        ],
      },
      {
        id: 'sirop',
        question: 'Comment faire un sirop de sucre ?',
        answer: [
          'Le même poids de sucre et d’eau chaude, remués jusqu’à ce que tout soit clair : il se garde trois semaines au réfrigérateur. Les proportions et les autres sirops sont dans [le guide](/guide-cocktails#sirops).',
        ],
      },
      {
        id: 'citron',
        question: 'Le citron en bouteille convient-il ?',
        answer: [
          'Mieux vaut le presser : le jus perd son parfum en quelques heures. Un citron donne 3 à 4 cl, un citron vert 2 à 3 cl. Un jus pressé du matin et gardé au froid fait très bien l’affaire le soir.',
        ],
      },
    ],
  },
  {
    id: 'compte',
    title: 'Compte et favoris',
    questions: [
      {
        id: 'besoin-compte',
        question: 'Faut-il un compte pour utiliser le site ?',
        answer: [
          'Non pour lire, chercher, filtrer, imprimer et partager. Oui pour les favoris et pour le profil : ils demandent un compte, gratuit, que l’on crée avec un nom, une adresse e-mail et un mot de passe. Noter une recette et écrire un avis en demandent un aussi.',
        ],
      },
      {
        id: 'favoris',
        question: 'Comment retrouver mes favoris ?',
        answer: [
          'Touchez le cœur d’une recette, puis ouvrez [vos favoris](/favorites). Si vous n’êtes pas connecté, le site vous le propose, puis enregistre la recette que vous vouliez garder. Les favoris vous suivent sur tous vos appareils.',
        ],
      },
      {
        id: 'mot-de-passe',
        question: 'J’ai oublié mon mot de passe.',
        answer: [
          'La page [Mot de passe oublié](/auth/mot-de-passe-oublie) vous envoie un lien pour en choisir un autre. Regardez aussi dans les courriers indésirables ; le lien ne sert qu’une fois.',
        ],
      },
      {
        id: 'age',
        question: 'Pourquoi demander mon âge à l’inscription ?',
        answer: [
          'Parce que le site parle d’alcool : les comptes sont réservés aux personnes de 18 ans ou plus. Nous ne demandons pas votre date de naissance, seulement de confirmer que vous êtes majeur.',
        ],
      },
      {
        id: 'supprimer',
        question: 'Comment supprimer mon compte ?',
        answer: [
          'Depuis votre [profil](/profile), avec votre mot de passe. Vous pouvez d’abord télécharger tout ce qui vous concerne. Vos avis disparaissent ou restent sans nom, selon ce que vous choisissez.',
        ],
      },
    ],
  },
  {
    id: 'avis',
    title: 'Notes et avis',
    questions: [
      {
        id: 'qui-ecrit',
        question: 'Qui peut noter une recette ?',
        answer: [
          'Tout membre inscrit, une fois par recette, et il peut changer d’avis. Nous ne vérifions pas que la recette a été préparée, et personne n’est payé pour un avis.',
        ],
      },
      {
        id: 'avis-absent',
        question: 'Pourquoi mon commentaire n’apparaît-il pas ?',
        answer: [
          'S’il contient un lien, se répète ou arrive avec beaucoup d’autres, une personne le relit d’abord. Votre note compte déjà. La page de la recette vous dit où il en est, et permet de contester.',
        ],
      },
      {
        id: 'moyenne',
        question: 'Comment la moyenne est-elle calculée ?',
        answer: [
          'C’est la moyenne simple de toutes les notes visibles, arrondie au dixième. Le détail est dans [les règles des avis](/regles-des-avis).',
        ],
      },
      {
        id: 'signaler',
        question: 'Un avis me choque : que faire ?',
        answer: [
          'Sous l’avis, « Signaler » prévient l’équipe, avec ou sans compte. L’auteur ne sait jamais qui l’a fait.',
        ],
      },
    ],
  },
  {
    id: 'site',
    title: 'Le site et vos données',
    questions: [
      {
        id: 'financement',
        question: 'Comment Zinc se finance-t-il ?',
        answer: [
          'Par des annonces, par une commission quand vous achetez chez un marchand après avoir suivi un lien affilié, et par des [partenaires](/partenaires) présentés comme tels. Aucune recette n’est publiée, ni mieux placée, contre paiement.',
        ],
      },
      {
        id: 'cookies',
        question: 'Quels cookies le site utilise-t-il ?',
        answer: [
          'Aucun pour lire. Une session, si vous vous connectez. Ceux des annonces, seulement si vous les acceptez dans les [paramètres des cookies](/parametrage-cookies). La [politique de confidentialité](/politique-confidentialite#cookies) les liste tous.',
        ],
      },
      {
        id: 'erreur',
        question: 'J’ai trouvé une erreur dans une recette.',
        answer: [
          'Merci de nous [l’écrire](/contact), avec le nom de la recette : nous vérifions et corrigeons.',
        ],
      },
      {
        id: 'reprendre',
        question: 'Puis-je reprendre une recette sur mon propre site ?',
        answer: [
          'La liste d’ingrédients et les mesures, oui. Le texte et les dessins sont protégés : citez-en quelques lignes avec un lien, ou [demandez-nous](/contact).',
        ],
      },
    ],
  },
];
