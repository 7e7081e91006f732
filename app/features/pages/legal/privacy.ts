import { KEPT, sayDuration } from '#features/platform/periods/periods.ts';
import type { LegalDocument } from './legal.ts';

export const PRIVACY: LegalDocument = {
  title: 'Politique de confidentialité',
  description:
    'Ce que Zinc garde de vous, pourquoi, combien de temps, ce qui reste dans votre navigateur, et comment exercer vos droits.',
  lead: 'Lire Zinc ne demande rien de vous. Voici ce qui est gardé quand vous créez un compte ou nous écrivez, pourquoi, combien de temps, et comment le reprendre.',
  sections: [
    {
      id: 'responsable',
      title: 'Qui est responsable',
      blocks: [
        'Le responsable du traitement est {publisher}, {address}. Pour toute question sur vos données : {email}, ou la [page Contact](/contact).',
      ],
    },
    {
      id: 'donnees',
      title: 'Ce qui est gardé, pourquoi et combien de temps',
      blocks: [
        'Lire les pages, sans compte, ne laisse rien : ni identifiant, ni historique. Le reste tient dans ce tableau.',
        {
          table: {
            caption: 'Données, finalités, bases légales et durées',
            head: ['Donnée', 'Pourquoi', 'Base légale', 'Combien de temps'],
            rows: [
              [
                'Nom, adresse e-mail, mot de passe (son empreinte seule), date et édition des conditions acceptées',
                'Tenir votre compte',
                'Contrat',
                `Jusqu’à la suppression du compte : la vôtre, ou après ${sayDuration(KEPT.inactiveAccount)} sans visite, ${sayDuration(KEPT.inactiveWarning)} au moins après un courriel qui vous en prévient. Un compte dont l’adresse n’est pas confirmée et où personne n’est entré : ${sayDuration(KEPT.unusedAccount)}`,
              ],
              [
                'Sessions : adresse IP, navigateur, dates',
                'Vous garder connecté, vous montrer vos appareils',
                'Contrat',
                `${sayDuration(KEPT.session)} après la dernière visite, ou jusqu’à la déconnexion`,
              ],
              [
                'Double authentification : secret et codes de secours, chiffrés',
                'Protéger votre compte, si vous l’activez',
                'Contrat',
                'Jusqu’à ce que vous la retiriez',
              ],
              [
                'Favoris, notes, commentaires, votes',
                'Ce pour quoi le compte est fait',
                'Contrat',
                'Jusqu’à ce que vous les retiriez, ou supprimiez le compte. Un avis peut rester sans nom si vous le choisissez',
              ],
              [
                'Signalements et contestations d’avis',
                'Modérer',
                'Intérêt légitime et obligation légale',
                'Autant que l’avis. Le nom du membre en est ôté s’il part',
              ],
              [
                'Message de contact : nom, e-mail, objet, texte',
                'Vous répondre',
                'Intérêt légitime',
                `${sayDuration(KEPT.message)} au plus ; dès que vous le demandez`,
              ],
              [
                'Courriels de service qui n’ont pu partir',
                'Vous les remettre autrement',
                'Contrat',
                `${sayDuration(KEPT.mail)}, ou jusqu’à la suppression du compte ; leur lien se périme en 24 heures`,
              ],
              [
                'Comptes d’essais : empreinte de l’adresse IP ou de l’e-mail, et un nombre',
                'Empêcher les attaques et les abus',
                'Intérêt légitime',
                'De quelques minutes à un jour selon le geste ; effacés au plus tard le lendemain',
              ],
              [
                'Journal des décisions de l’équipe : qui, quoi, quand',
                'Rendre compte de la modération et de l’administration',
                'Intérêt légitime',
                `${sayDuration(KEPT.auditEntry)} ; le nom d’un compte supprimé n’y paraît plus`,
              ],
              [
                'Appels à l’IA par l’équipe : qui, quand, pour quoi, combien ; ni la demande ni la réponse',
                'Tenir le budget et comprendre les pannes',
                'Intérêt légitime',
                `${sayDuration(KEPT.modelCall)} ; le nom d’un compte supprimé n’y paraît plus`,
              ],
              [
                'Chiffres de visite : des totaux par jour (pages, site de provenance, recherches, filtres, clics), sans identifiant ni cookie. Rien n’est compté si votre navigateur demande à ne pas être suivi (Do Not Track, Global Privacy Control)',
                'Savoir ce qui est lu et cherché',
                'Intérêt légitime',
                `${sayDuration(KEPT.statistics)} : ils ne concernent personne`,
              ],
            ],
          },
        },
        'Rien n’est vendu. Aucune décision qui vous concerne n’est prise par un programme seul : un commentaire que le filtre retient est relu par une personne.',
      ],
    },
    {
      id: 'destinataires',
      title: 'Qui y a accès',
      blocks: [
        {
          list: [
            '**L’équipe de Zinc**, selon le rôle de chacun. Personne ne peut lire un mot de passe.',
            '**L’hébergeur**, {hostName}, qui fait tourner le serveur et peut tenir ses propres journaux techniques.',
            '**Le prestataire d’envoi des courriels**, s’il y en a un, pour l’adresse et le contenu des lettres qui vous sont destinées.',
            '**Le service d’IA**, s’il y en a un, pour les textes et les photos de recettes que l’équipe lui soumet : rien de ce qu’écrivent les membres.',
            '**La régie publicitaire (Google) et le marchand (Amazon)**, seulement si vous acceptez la publicité : leurs serveurs reçoivent alors votre adresse IP et ce que leurs scripts ou leurs images y ajoutent. Des données peuvent à cette occasion quitter l’Union européenne, sous les garanties que ces sociétés publient.',
          ],
        },
        'Les polices, les dessins, les scripts et les images des recettes viennent de notre serveur : sans votre accord, votre navigateur n’en appelle aucun autre.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies et stockage du navigateur',
      blocks: [
        'Lire le site ne dépose aucun cookie. Voici tout ce qu’il peut écrire dans votre navigateur.',
        {
          table: {
            caption: 'Ce que le site écrit dans votre navigateur',
            head: ['Nom', 'À quoi il sert', 'Durée'],
            rows: [
              [
                'Cookie `zinc-session`',
                'Vous garder connecté. Signé, illisible par les scripts. Nécessaire',
                `${sayDuration(KEPT.session)} après la dernière visite`,
              ],
              [
                'Cookie de double authentification',
                'Se souvenir du mot de passe donné, le temps de taper le code. Nécessaire',
                '10 minutes',
              ],
              [
                'Cookies d’intention',
                'Ne pas perdre un favori, un vote ou un avis le temps de vous connecter. Nécessaire',
                '30 minutes',
              ],
              [
                'Stockage `cookie-preferences`',
                'Vos choix de cookies. Ne quitte pas votre navigateur. Nécessaire',
                'Jusqu’à ce que vous l’effaciez',
              ],
              [
                'Stockage `theme`',
                'Clair ou sombre, si vous avez choisi. Ne quitte pas votre navigateur',
                'Jusqu’à ce que vous l’effaciez',
              ],
              [
                'Stockage de session du routeur',
                'Revenir à la même hauteur d’une page. Ne quitte pas votre navigateur',
                'Jusqu’à la fermeture de l’onglet',
              ],
              [
                'Cookies de tiers (Google)',
                'Annonces. Jamais sans votre accord',
                'Fixée par la régie',
              ],
            ],
          },
        },
        'Les [paramètres des cookies](/parametrage-cookies) permettent d’accepter, de refuser ou de choisir par usage, et de changer d’avis aussi facilement.',
      ],
    },
    {
      id: 'droits',
      title: 'Vos droits',
      blocks: [
        'Le règlement général sur la protection des données (RGPD) et la loi Informatique et libertés vous donnent le droit :',
        {
          list: [
            '**d’accéder à vos données et de les emporter** : votre [profil](/profile) les donne en un fichier JSON ;',
            '**de les corriger** : nom, adresse et mot de passe se changent dans le profil ;',
            '**de les effacer** : le profil supprime le compte, tout de suite. Les copies de sauvegarde s’effacent d’elles-mêmes à mesure que de nouvelles les remplacent ;',
            '**de limiter un traitement ou de vous y opposer**, quand il repose sur notre intérêt légitime ;',
            '**de retirer un accord** à tout moment, sans effet sur ce qui a précédé ;',
            '**de dire ce que vos données deviendront** après votre mort.',
          ],
        },
        'Écrivez à {email} ou par la [page Contact](/contact) : nous répondons en un mois au plus. Si la réponse ne vous convient pas, vous pouvez saisir la CNIL, 3 place de Fontenoy, TSA 80715, 75334 Paris Cedex 07, ou sur [cnil.fr](https://www.cnil.fr/fr/plaintes).',
      ],
    },
    {
      id: 'securite',
      title: 'Sécurité',
      blocks: [
        'Les mots de passe sont gardés sous forme d’empreintes (scrypt), les liens envoyés par courriel ne servent qu’une fois, les secrets de double authentification sont chiffrés, et les tentatives répétées sont freinées. Un problème de sécurité se signale à l’adresse donnée par [security.txt](/.well-known/security.txt) ; nous remercions qui le fait.',
      ],
    },
    {
      id: 'mineurs',
      title: 'Mineurs',
      blocks: [
        'Les comptes sont réservés aux personnes de 18 ans ou plus. Si un mineur s’est inscrit, écrivez-nous : nous supprimons le compte et ses données.',
      ],
    },
  ],
};
