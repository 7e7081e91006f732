import type { LegalDocument } from './legal.ts';

export const LEGAL_NOTICE: LegalDocument = {
  title: 'Mentions légales',
  description:
    'Qui édite Zinc, qui l’héberge, comment joindre l’équipe, et à qui appartient ce que vous y lisez.',
  lead: 'Qui édite ce site, qui l’héberge, comment nous joindre, et à qui appartient ce que vous y lisez.',
  sections: [
    {
      id: 'editeur',
      title: 'Éditeur',
      blocks: [
        'Le site Zinc est édité par :',
        {
          list: [
            '**Dénomination :** {publisher}',
            '**Forme juridique :** {legalForm}',
            '**Capital social :** {capital}',
            '**Siège :** {address}',
            '**Immatriculation :** {registration}',
            '**TVA intracommunautaire :** {vat}',
            '**Directeur ou directrice de la publication :** {director}',
          ],
        },
        'Ces informations sont celles que demande la loi du 21 juin 2004 pour la confiance dans l’économie numérique.',
      ],
    },
    {
      id: 'hebergeur',
      title: 'Hébergeur',
      blocks: [
        'Les pages et les données du site sont hébergées par :',
        {
          list: [
            '**Nom :** {hostName}',
            '**Adresse :** {hostAddress}',
            '**Téléphone :** {hostPhone}',
          ],
        },
      ],
    },
    {
      id: 'contact',
      title: 'Nous joindre',
      blocks: [
        {
          list: [
            '**Formulaire :** [la page Contact](/contact)',
            '**E-mail :** {email}',
            '**Téléphone :** {phone}',
          ],
        },
        'Pour signaler un contenu illicite, le plus rapide est le lien « Signaler » placé sous chaque avis, avec ou sans compte. Pour tout autre contenu, écrivez-nous en donnant l’adresse de la page et la raison. Les autorités utilisent les mêmes moyens, en français ou en anglais.',
      ],
    },
    {
      id: 'propriete',
      title: 'Propriété intellectuelle',
      blocks: [
        'Une liste d’ingrédients et de mesures n’appartient à personne : refaites nos recettes, adaptez-les, servez-les. En revanche, la rédaction des recettes et des guides, les dessins de verres, la mise en page et la marque Zinc sont protégés. Les reproduire au-delà d’une courte citation, avec un lien vers la page, demande notre accord écrit.',
        'Les noms d’alcools, de liqueurs et de cocktails cités restent ceux de leurs propriétaires. Nous les citons parce que la recette les demande : sauf mention contraire, aucune maison n’a payé pour y figurer.',
        'Chaque avis reste à son auteur, qui nous autorise à le publier ici tant qu’il ne le retire pas ; les [conditions d’utilisation](/cgu#article-4) le précisent.',
        'Les titres sont composés en Fraunces et les textes en Instrument Sans, deux caractères libres sous licence SIL Open Font. Les pictogrammes viennent de Lucide, sous licence ISC.',
      ],
    },
    {
      id: 'publicite',
      title: 'Publicité et liens affiliés',
      blocks: [
        'Des annonces peuvent paraître, avec votre accord, dans des emplacements signalés comme tels. Les liens vers des marchands sont affiliés : si vous achetez après les avoir suivis, nous pouvons toucher une commission, sans que vous payiez davantage. Les [partenaires](/partenaires) sont présentés comme des partenaires, jamais comme un choix de la rédaction.',
      ],
    },
    {
      id: 'sante',
      title: 'Alcool et santé',
      blocks: [
        'L’abus d’alcool est dangereux pour la santé, à consommer avec modération. La vente et l’offre d’alcool aux mineurs sont interdites en France (articles L3342-1 et suivants du Code de la santé publique). Pour en parler, gratuitement et anonymement : [alcool-info-service.fr](https://www.alcool-info-service.fr/).',
      ],
    },
  ],
};
