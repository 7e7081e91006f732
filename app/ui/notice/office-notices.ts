import { error, success, type Toast } from '../frame/toast.ts';

export const OFFICE_NOTICES = {
  'recette-creee': success(
    'Recette créée',
    'C’est un brouillon\u00a0: personne d’autre ne la voit.',
  ),
  'recette-publiee': success('Recette publiée'),
  'recette-depubliee': success('Recette dépubliée', 'Seule l’équipe la voit.'),
  'recette-dupliquee': success('Recette dupliquée', 'Voici la copie, en brouillon.'),
  'recette-enregistree': success('Recette enregistrée'),
  'recette-introuvable': error('Recette introuvable', 'Cette recette n’existe plus.'),
  'corbeille-videe': success('Effacé pour de bon'),
  'version-retablie': success('Version rétablie'),
  'changement-annule': success('Changement annulé'),
  'rien-a-changer': error('Rien n’a changé', 'Ces recettes sont déjà ainsi, ou ont changé depuis.'),

  'deja-suspendu': error('Rien n’a changé', 'Ce compte est déjà suspendu.'),
  'reglages-changes': success('Réglages enregistrés'),
  'partenaire-enregistre': success('Partenaire enregistré'),
  'partenaire-deplace': success('Ordre enregistré'),
  'partenaire-supprime': success('Partenaire supprimé'),
  'partenaire-introuvable': error('Partenaire introuvable', 'Ce partenaire n’existe plus.'),

  'import-introuvable': error('Import introuvable', 'Il n’existe pas, ou n’est pas le vôtre.'),
  'import-change': error(
    'Rien n’a changé',
    'Cet import n’en est plus là\u00a0: voici où il en est.',
  ),
  'import-lance': success('Import lancé'),
  'import-termine': success('Opération terminée avec succès'),
  'import-annule': success('Annulation lancée'),
  'choix-d-import-gardes': success('Choix enregistrés'),
  'recette-a-importer-introuvable': error('Recette introuvable', 'Elle n’est plus à importer.'),

  'source-enregistree': success('Source enregistrée'),
  'source-supprimee': success('Source supprimée'),
  'source-introuvable': error('Source introuvable', 'Cette source n’existe plus.'),

  'ingredient-cree': success('Ingrédient créé'),
  'ingredient-enregistre': success('Ingrédient enregistré', 'Les recettes qui en ont suivent.'),
  'ingredients-fusionnes': success('Ingrédients fusionnés', 'Les recettes ont suivi.'),
  'ingredient-supprime': success('Ingrédient supprimé'),
  'ingredient-introuvable': error('Ingrédient introuvable', 'Cet ingrédient n’existe plus.'),
  'tag-cree': success('Tag créé'),
  'tag-enregistre': success('Tag enregistré', 'Les recettes qui l’ont suivent.'),
  'tags-fusionnes': success('Tags fusionnés', 'Les recettes ont suivi.'),
  'tag-supprime': success('Tag supprimé'),
  'tag-introuvable': error('Tag introuvable', 'Ce tag n’existe plus.'),

  'hero-enregistre': success('Hero sauvegardé en brouillon.'),
  'hero-publie': success('Hero publié avec succès.'),
  'hero-depublie': success('Hero dépublié avec succès.'),
  'hero-supprime': success('Hero supprimé avec succès.'),
  'hero-charge': success('Hero chargé'),
  'hero-introuvable': error('Hero introuvable', 'Ce hero n’existe plus.'),
  'hero-incomplet': error('Erreur', 'Pour publier, il faut un titre et un média.'),
  'hero-deja-publie': error(
    'Erreur',
    'Impossible de publier\u00a0: un autre hero est déjà publié. Dépubliez-le d’abord.',
  ),
  'hero-non-depublie': error('Erreur', 'Impossible de dépublier le hero.'),
  'hero-non-supprime': error('Erreur', 'Impossible de supprimer le hero.'),
  'hero-statut-non-change': error('Erreur', 'Impossible de modifier le statut du hero.'),

  'medias-ajoutes': success('Fichiers ajoutés'),
  'media-enregistre': success('Fichier enregistré'),
  'media-remplace': success('Fichier remplacé', 'Les pages qui le montrent suivent.'),
  'media-supprime': success('Fichier supprimé'),
  'original-retabli': success('Original rétabli', 'Les pages qui le montrent suivent.'),
  'original-introuvable': error(
    'Original introuvable',
    'Il n’est plus gardé, ou a déjà été rétabli.',
  ),
  'media-introuvable': error('Fichier introuvable', 'Il n’est plus dans la médiathèque.'),

  'migration-introuvable': error('Passage introuvable', 'Ce passage n’existe pas.'),
  'adresse-retablie': success('Adresse rétablie', 'Le fichier reste dans la médiathèque.'),
  'adresse-retablie-seule': success(
    'Adresse rétablie',
    'Le reste, modifié depuis la migration, est gardé.',
  ),
  'adresses-en-cours': success('Rétablissement lancé'),

  'tache-arretee': success('Tâche arrêtée'),
  'tache-relancee': success('Tâche relancée'),
  'tache-introuvable': error('Tâche introuvable', 'Elle a changé d’état, ou n’est plus gardée.'),

  'lien-cron-revoque': success('Lien révoqué', 'Il n’agit plus.'),
  'lien-cron-introuvable': error('Lien introuvable', 'Ce lien n’existe plus.'),
  'lien-cron-non-genere': error('Erreur', 'Impossible de générer le lien CRON'),
  'lien-cron-non-teste': error('Erreur de test', 'Impossible de tester l’endpoint'),

  'message-repondu': success('Message marqué comme répondu'),
  'message-a-traiter': success('Message à traiter de nouveau'),
  'message-introuvable': error('Message introuvable', 'Ce message n’existe plus.'),
  'message-supprime': success('Message supprimé'),

  'produit-ajoute': success('Produit ajouté'),
  'produit-enregistre': success('Produit enregistré'),
  'produit-supprime': success('Produit supprimé'),
  'produit-introuvable': error('Produit introuvable', 'Ce produit n’existe plus.'),
} as const satisfies Record<string, Toast>;
