import type { LegalDocument } from './legal.ts';

export const TERMS: LegalDocument = {
  title: 'Conditions générales d’utilisation',
  description:
    'Les six articles qui valent entre Zinc et vous : majorité et alcool, compte, avis, droits, responsabilité.',
  lead: 'Six articles, écrits pour être lus. Ils valent entre {publisher}, qui édite Zinc, et toute personne qui consulte le site.',
  sections: [
    {
      id: 'article-1',
      title: 'Article 1. Le service',
      blocks: [
        'Zinc publie des recettes de cocktails avec et sans alcool, des guides et un glossaire. Les lire est gratuit et ne demande pas de compte. Un compte, gratuit lui aussi, permet de garder des favoris, de noter des recettes et d’écrire des avis.',
        'Consulter le site vaut acceptation de ces conditions. Les accepter expressément est demandé à l’inscription ; nous gardons la date de cet accord et l’édition acceptée.',
        'Le site ne vend rien. Un achat fait chez un marchand vers lequel un lien vous a mené se conclut avec ce marchand, à ses conditions.',
      ],
    },
    {
      id: 'article-2',
      title: 'Article 2. L’alcool, et les mineurs',
      blocks: [
        '**L’abus d’alcool est dangereux pour la santé, à consommer avec modération.**',
        'Les recettes alcoolisées s’adressent aux personnes majeures. L’inscription est réservée aux personnes de 18 ans ou plus : nous fermons tout compte dont nous apprenons que le titulaire est mineur. Vendre ou offrir de l’alcool à un mineur est interdit par la loi.',
        'Ne buvez pas d’alcool pendant une grossesse, avant de conduire, de nager ou de manier une machine, ni avec un médicament qui l’exclut. Le degré et le nombre de verres standard affichés sont des estimations tirées des mesures de la recette et du degré usuel des ingrédients : ils n’indiquent jamais que l’on peut conduire.',
        'Les allergènes affichés sont déduits des ingrédients. Lisez toujours l’étiquette de ce que vous versez. L’œuf cru se sert extra-frais, et se déconseille aux femmes enceintes, aux jeunes enfants et aux personnes fragiles.',
        'Une question, pour vous ou pour un proche ? [alcool-info-service.fr](https://www.alcool-info-service.fr/) répond tous les jours, gratuitement et sans jugement.',
      ],
    },
    {
      id: 'article-3',
      title: 'Article 3. Votre compte',
      blocks: [
        'Vous choisissez un nom, qui signe vos avis, une adresse e-mail et un mot de passe, que vous gardez pour vous. Un compte est personnel. Prévenez-nous si quelqu’un d’autre s’en sert ; votre [profil](/profile) montre les appareils connectés et permet de les déconnecter.',
        'Vous pouvez à tout moment télécharger ce que nous gardons de vous, et supprimer votre compte, depuis votre profil. Vous choisissez alors si vos avis disparaissent ou restent sans nom.',
        'Nous pouvons suspendre un compte qui enfreint ces conditions, en particulier les articles 2 et 4. La personne en lit la raison et peut la contester par la [page Contact](/contact).',
      ],
    },
    {
      id: 'article-4',
      title: 'Article 4. Vos avis',
      blocks: [
        'Un avis vous appartient et vous engage. En le publiant, vous nous autorisez gratuitement à l’afficher sur le site, dans le monde entier, tant que vous ne le retirez pas. Rien d’autre n’en est fait.',
        'Sont refusés : les propos injurieux, haineux ou discriminatoires, la publicité et les liens, les informations personnelles, ce qui encourage à boire sans modération ou s’adresse à des mineurs, ce qui ne parle pas de la recette, et tout contenu illicite.',
        'La modération, l’ordre des avis, le calcul de la moyenne, et la manière de signaler ou de contester sont décrits dans [les règles des avis](/regles-des-avis), qui font partie de ces conditions.',
      ],
    },
    {
      id: 'article-5',
      title: 'Article 5. Droits, liens et publicité',
      blocks: [
        'Les textes, les dessins et la mise en page du site sont protégés ; les [mentions légales](/mentions-legales#propriete) disent ce que l’on peut en faire. L’extraction automatique d’une part substantielle des recettes est interdite, hors des cas que la loi permet.',
        'Les annonces, les liens affiliés et les partenaires sont signalés. Les annonces et les produits en direct ne se chargent qu’avec votre accord, donné ou retiré dans les [paramètres des cookies](/parametrage-cookies). La [politique de confidentialité](/politique-confidentialite) dit ce qui est fait de vos données.',
        'Nous ne répondons pas du contenu des sites vers lesquels un lien mène.',
      ],
    },
    {
      id: 'article-6',
      title: 'Article 6. Responsabilité, changements, droit applicable',
      blocks: [
        'Nous mesurons et relisons nos recettes avec soin, sans pouvoir garantir qu’aucune erreur ne s’y glisse, ni que le site soit disponible à chaque instant. Rien ici n’écarte une responsabilité que la loi interdit d’écarter, ni un droit que la loi donne aux consommateurs.',
        'Ces conditions peuvent changer. L’édition en vigueur est toujours sur cette page, avec sa date. Qui n’en veut pas peut supprimer son compte.',
        'Le droit français s’applique. En cas de différend, écrivez-nous d’abord : la plupart se règlent ainsi. À défaut, les tribunaux compétents sont ceux que la loi désigne.',
      ],
    },
  ],
};
