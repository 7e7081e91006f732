import type { WrittenSection } from '#ui/written/written-text.ts';

/**
 * Beliefs and practices of the house. No date, name or prize: only facts that the site itself
 * shows.
 */
export const ABOUT: readonly WrittenSection[] = [
  {
    id: 'nom',
    title: 'Un nom de comptoir',
    blocks: [
      'Le zinc, c’est le comptoir d’un café de Paris : une longue plaque de métal gris, froide sous la main, que l’on essuie mille fois par jour. On s’y accoude, on y demande conseil, on y regarde faire. Le mot a fini par désigner le café tout entier.',
      'Ce site voudrait tenir ce rôle chez vous. Pas un bar de palace, pas un laboratoire : un comptoir où l’on mesure juste, où l’on explique le geste, et d’où l’on repart avec quelque chose de bon, alcoolisé ou non.',
    ],
  },
  {
    id: 'recettes',
    title: 'Des recettes mesurées',
    blocks: [
      'Chaque recette est écrite de la même façon : des mesures en centilitres, des étapes courtes, la raison d’un geste quand elle compte. Le degré d’alcool, les verres standard et les allergènes ne sont pas saisis à la main, ils sont calculés d’après les ingrédients : si la recette change, ils changent avec elle.',
      'Quand l’origine d’un cocktail est disputée, nous le disons. Quand elle est inconnue, nous n’en inventons pas. Les recettes sans alcool ne sont pas reléguées dans un coin : elles sont cherchées, filtrées et dessinées comme les autres.',
    ],
  },
  {
    id: 'dessins',
    title: 'Un verre dessiné pour chacune',
    blocks: [
      'L’image d’une recette est tracée par le site lui-même : forme du verre, hauteur et couleur du liquide, glace, mousse, garniture. Elle montre ce que vous aurez devant vous, pèse quelques kilo-octets, et n’enjolive rien.',
    ],
  },
  {
    id: 'regles',
    title: 'Ce que nous ne faisons pas',
    blocks: [
      {
        list: [
          '**Vanter l’alcool pour son effet.** Ce qu’il y a dans le verre, d’où cela vient et comment on le prépare suffit.',
          '**Suivre les lecteurs.** Sans votre accord, votre navigateur n’appelle aucun autre serveur que le nôtre ; la [politique de confidentialité](/politique-confidentialite) le détaille.',
          '**Vendre une place.** Ni une recette, ni un avis, ni leur ordre ne s’achète. Les annonces, les liens affiliés et les [partenaires](/partenaires) sont signalés.',
          '**Inventer des avis.** Les notes viennent des membres, selon des [règles publiées](/regles-des-avis).',
        ],
      },
    ],
  },
  {
    id: 'suite',
    title: 'Par où commencer',
    blocks: [
      'Si vous débutez, le [guide](/guide-cocktails) se lit en une soirée et vaut pour toutes les recettes. Si un mot vous arrête, il est sans doute dans le [glossaire](/glossaire-cocktails). Et si vous avez déjà le shaker en main, [les recettes](/cocktails) vous attendent.',
      'Une erreur, une idée, un désaccord ? [Écrivez-nous](/contact).',
    ],
  },
];
