/**
 * Notices of redirects: `?avis=<key>`, may be repeated. Browsers load them with the library of
 * toasts.
 */
import { error, NOTICE_PARAMETER, success, type Toast } from '../frame/toast.ts';
import { NO_ANSWER } from '../frame/no-answer.ts';
import { OFFICE_NOTICES } from './office-notices.ts';

const SIGN_IN = 'Connexion requise';

export const NOTICES = {
  ...NO_ANSWER,
  'cocktail-introuvable': error(
    'Cocktail introuvable',
    'Ce cocktail n’existe pas ou n’est plus disponible.',
  ),
  'connexion-favoris': error(SIGN_IN, 'Vous devez être connecté pour ajouter des favoris.'),
  'connexion-note': error(SIGN_IN, 'Vous devez être connecté pour noter un cocktail.'),
  'connexion-utile': error(SIGN_IN, 'Vous devez être connecté pour dire qu’un avis est utile.'),
  'compte-suspendu': error(
    'Compte suspendu',
    'Un courriel vous dit pourquoi, et comment contester.',
  ),
  'trop-de-tentatives': error('Trop de tentatives', 'Réessayez dans quelques minutes.'),
  'disque-plein': error(
    'Le disque du site est plein',
    'Rien n’a été enregistré. Réessayez plus tard.',
  ),
  'double-authentification-exigee': error(
    'Double authentification exigée',
    'Activez la vôtre pour ouvrir l’arrière-boutique.',
  ),
  connecte: success('Connexion réussie'),
  deconnecte: success('Déconnexion réussie'),
  'compte-cree': success('Compte créé', 'Un courriel vous attend pour confirmer votre adresse.'),
  refus: error('Erreur', 'Vous n’avez pas le droit de faire cela.'),

  'unite-non-gardee': error('Unité non gardée', 'Réessayez dans un instant.'),
  'favori-ajoute': success('Ajouté aux favoris'),
  'favori-retire': success('Retiré des favoris'),
  'bouteille-ajoutee': success('Ajouté à Mes bouteilles'),
  'bouteille-deja-la': success('Déjà dans Mes bouteilles'),
  'bouteilles-enregistrees': success('Bouteilles enregistrées'),
  'bouteille-non-ajoutee': error(
    'Non ajouté à Mes bouteilles',
    'L’ingrédient n’existe plus, ou il y en a trop.',
  ),
  'courses-ajoutee': success('Ajouté à votre liste de courses'),
  'courses-changee': success('Liste de courses', 'Le nombre de verres a changé.'),
  'courses-non-ajoutee': error('Liste de courses', 'Elle est pleine\u00a0: retirez-en d’abord.'),

  'carnet-enregistre': success('Carnet enregistré'),
  'carnet-supprime': success('Supprimé de votre carnet'),
  'carnet-introuvable': error('Introuvable', 'Ce n’est plus dans votre carnet.'),

  'note-ajoutee': success('Note ajoutée'),
  'note-mise-a-jour': success('Note mise à jour'),
  'note-ajoutee-relecture': success(
    'Note ajoutée',
    'Votre commentaire est en attente de relecture.',
  ),
  'note-mise-a-jour-relecture': success(
    'Note mise à jour',
    'Votre commentaire est en attente de relecture.',
  ),
  'avis-supprime': success('Avis supprimé'),
  'avis-non-supprime': error('Erreur', 'Impossible de supprimer l’avis.'),
  'avis-introuvable': error('Avis introuvable', 'Cet avis n’existe plus.'),
  'avis-change': error('Erreur', 'Cet avis a changé d’état entre-temps.'),
  'vote-non-enregistre': error('Erreur', 'Impossible d’enregistrer votre vote.'),
  'signalement-recu': success('Avis signalé', 'Merci. Nous allons le relire.'),
  'signalement-non-recu': error('Erreur', 'Impossible de signaler l’avis.'),
  'contestation-recue': success('Contestation envoyée', 'Une personne va la lire.'),
  'contestation-non-recue': error('Erreur', 'Impossible d’envoyer votre contestation.'),
  'membre-deconnecte': success('Compte déconnecté', 'De tous ses appareils.'),
  'moderation-faite': success('Décision enregistrée'),
  'moderation-non-faite': error('Erreur', 'Impossible d’enregistrer la décision.'),

  'choix-enregistres': success('Choix enregistrés'),
  'message-envoye': success(
    'Votre message a été envoyé avec succès\u202f!',
    'Nous répondons d’ordinaire sous 24 à 48\u00a0heures.',
  ),
  'acces-refuse': error('Accès réservé', 'Votre compte n’ouvre pas cette page.'),
  'mot-de-passe-change': success('Mot de passe changé', 'Vos autres appareils sont déconnectés.'),
  'acces-repris': success(
    'Ce compte est à vous',
    'Ce qui l’ouvrait avant est retiré. Connectez-vous avec votre mot de passe.',
  ),
  'compte-a-vous': success(
    'Adresse confirmée',
    'Ce qui ouvrait ce compte avant est retiré. Choisissez un mot de passe.',
  ),
  'adresse-rendue': success(
    'Changement annulé',
    'Tous les appareils sont déconnectés. Choisissez un mot de passe.',
  ),
  'nom-change': success('Nom changé', 'Il signe aussi vos avis d’avant.'),
  'page-publiee': success('Page publiée', 'Votre nom y mène, au-dessus de vos avis.'),
  'page-retiree': success('Page retirée', 'Son lien ne marche plus.'),
  'lien-envoye': success('Lien envoyé', 'Ouvrez-le dans les 24\u00a0heures.'),
  'appareil-deconnecte': success('Déconnecté', 'Il faudra s’y connecter de nouveau.'),
  'adresse-confirmee': success('Adresse confirmée', 'Cette adresse est celle de votre compte.'),
  'compte-supprime': success('Compte supprimé', 'Vos données sont effacées.'),
  'connexion-reliee': success('Service relié', 'Il ouvre maintenant votre compte.'),
  'connexion-deliee': success('Service délié', 'Il n’ouvre plus votre compte.'),
  'double-authentification-activee': success(
    'Double authentification activée',
    'Un code sera demandé à chaque connexion.',
  ),
  'double-authentification-retiree': success('Moyen retiré', 'Il ne sert plus à vous connecter.'),
  'connexion-a-reprendre': error(
    'Connexion à reprendre',
    'Trop de temps ou d’essais ont passé. Donnez de nouveau votre mot de passe.',
  ),
  'code-envoye': success('Code envoyé', 'Il sert une fois, pendant 10\u00a0minutes.'),
  'code-non-envoye': error('Code non envoyé', 'Réessayez, ou prenez un autre moyen.'),
  'cle-ajoutee': success('Clé d’accès ajoutée', 'Elle ouvre votre compte.'),
  'cle-d-api-revoquee': success('Clé d’API révoquée', 'Elle ne permet plus rien.'),
  'cle-retiree': success('Clé d’accès retirée', 'Elle n’ouvre plus votre compte.'),
} as const satisfies Record<string, Toast>;
export type Notice = keyof typeof NOTICES | keyof typeof OFFICE_NOTICES;

/** Undefined if the page at `pathname` has no such notice. */
export function findNotice(key: string, pathname: string): Toast | undefined {
  const isOffice = pathname.split('/')[1] === 'admin';
  const notices: Readonly<Record<string, Toast>> = isOffice
    ? { ...NOTICES, ...OFFICE_NOTICES }
    : NOTICES;
  return Object.hasOwn(notices, key) ? notices[key] : undefined;
}

/** Without duplicates. */
export const readNotices = (query: URLSearchParams, pathname: string): Notice[] =>
  [...new Set(query.getAll(NOTICE_PARAMETER))].filter(
    (key): key is Notice => findNotice(key, pathname) !== undefined,
  );
