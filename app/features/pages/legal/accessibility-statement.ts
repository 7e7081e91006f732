import type { LegalDocument } from './legal.ts';

export const ACCESSIBILITY_STATEMENT: LegalDocument = {
  title: 'Déclaration d’accessibilité',
  description:
    'Où en est l’accessibilité de Zinc au regard du RGAA 4 et des WCAG 2.2, ce qui est vérifié, les limites connues, et comment nous écrire.',
  lead: 'Zinc veut être utilisable par tout le monde : au clavier, à la voix, agrandi, avec ou sans scripts. Voici où nous en sommes, limites comprises.',
  sections: [
    {
      id: 'etat',
      title: 'État de conformité',
      blocks: [
        'Cette déclaration s’applique au site Zinc, édité par {publisher}. Le référentiel est le RGAA 4, qui applique en France la norme EN 301 549 et les WCAG ; nous visons en plus le niveau AA des WCAG 2.2.',
        '**Zinc est non conforme avec le RGAA 4, en l’absence d’audit.** Aucun audit du site n’a encore été mené par un tiers : la règle veut que l’on parle alors de non-conformité, quels que soient les efforts faits. Nous n’annonçons donc pas de taux.',
      ],
    },
    {
      id: 'verifie',
      title: 'Ce qui est vérifié',
      blocks: [
        'À chaque changement du site, des essais automatiques contrôlent dans un navigateur :',
        {
          list: [
            'l’absence d’erreur relevée par l’outil axe (règles WCAG 2.2 A et AA), sur chaque genre de page, en thème clair et en thème sombre ;',
            'le parcours au clavier seul, le focus visible et jamais caché par le bandeau sanitaire ;',
            'la lecture, la recherche, les filtres, les favoris et les avis sans JavaScript ;',
            'l’affichage sur un écran de 320 pixels de large, qui est aussi celui d’un zoom à 400 % ;',
            'la présence d’un titre de niveau 1, de repères et d’une langue sur chaque page.',
          ],
        },
        'De tels essais trouvent une partie des problèmes seulement. Ils ne remplacent pas un audit, ni l’avis des personnes concernées.',
      ],
    },
    {
      id: 'limites',
      title: 'Limites connues',
      blocks: [
        {
          list: [
            'Le site n’a pas été essayé par des personnes qui utilisent chaque jour un lecteur d’écran, une plage braille ou la commande vocale.',
            'Les mots étrangers des recettes (noms de cocktails, « dry shake ») ne sont pas tous signalés comme tels : une synthèse vocale les prononce à la française.',
            'L’illustration d’une recette est décrite par son nom seulement ; ce qu’elle montre (verre, couleur, garniture) est dit dans le texte de la recette.',
            'Les avis sont écrits par les membres : nous ne garantissons pas leur lisibilité.',
            'Les annonces, si vous les acceptez, viennent d’une régie dont nous ne maîtrisons pas l’accessibilité. Le site est entier sans elles.',
          ],
        },
      ],
    },
    {
      id: 'contact',
      title: 'Nous signaler un obstacle',
      blocks: [
        'Si quelque chose vous arrête, écrivez par la [page Contact](/contact) ou à {email}, en disant la page et ce que vous vouliez y faire. Nous vous donnons l’information sous une autre forme en attendant de corriger.',
      ],
    },
    {
      id: 'recours',
      title: 'Voies de recours',
      blocks: [
        'Si vous nous avez écrit sans obtenir de réponse satisfaisante, vous pouvez :',
        {
          list: [
            'écrire au Défenseur des droits par [son formulaire](https://formulaire.defenseurdesdroits.fr/) ;',
            'joindre le [délégué du Défenseur des droits](https://www.defenseurdesdroits.fr/carte-des-delegues) de votre région ;',
            'lui écrire, sans affranchir : Défenseur des droits, Libre réponse 71120, 75342 Paris Cedex 07.',
          ],
        },
      ],
    },
  ],
};
