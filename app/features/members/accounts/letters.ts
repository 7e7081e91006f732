import { letter, SECRET_PLACE, type Mail } from '#features/platform/mail/mail.ts';
import { CODE_MINUTES, type Factor } from './account.ts';

interface Reader {
  name: string;
  email: string;
}

interface Link {
  address: string;
  expires: Date;
}

const NBSP = '\u00a0';

const withLink = (mail: Mail, { address, expires }: Link): Mail => ({
  ...mail,
  secret: { text: address, expires },
});

export const confirmEmailLetter = (reader: Reader, link: Link) =>
  withLink(
    letter('anyone', reader, 'Confirmez votre adresse', [
      `Pour confirmer que cette adresse est la vôtre, ouvrez ce lien dans les 24${NBSP}heures${NBSP}:`,
      SECRET_PLACE,
      'Si vous n’avez pas de compte sur Zinc, n’en faites rien.',
    ]),
    link,
  );

export const alreadyMemberLetter = (email: string, signInAddress: string) =>
  letter('anyone', { name: '', email }, 'Vous avez déjà un compte', [
    'Quelqu’un, vous sans doute, a voulu créer un compte avec cette adresse, qui en a déjà un.',
    `Pour vous connecter, ou retrouver votre mot de passe${NBSP}: ${signInAddress}`,
    'Si ce n’est pas vous, n’en faites rien.',
  ]);

export const recoveryLetter = (reader: Reader, link: Link) =>
  withLink(
    letter('recovery', reader, 'Un nouveau mot de passe', [
      `Pour choisir un nouveau mot de passe, ouvrez ce lien dans l’heure${NBSP}; il ne sert qu’une fois${NBSP}:`,
      SECRET_PLACE,
      `Si vous ne l’avez pas demandé, n’en faites rien${NBSP}: votre mot de passe ne change pas.`,
    ]),
    link,
  );

export const changeEmailLetter = (reader: Reader, link: Link) =>
  withLink(
    letter('anyone', reader, 'Confirmez votre nouvelle adresse', [
      `Pour que cette adresse devienne celle de votre compte, ouvrez ce lien dans les 24${NBSP}heures${NBSP}:`,
      SECRET_PLACE,
      'Si vous n’avez pas de compte sur Zinc, n’en faites rien.',
    ]),
    link,
  );

/** Days in which the former address of an account can restore it. */
export const UNDO_DAYS = 7;

/**
 * Letter to a former address, with its undo link; without the link when the address was
 * unconfirmed.
 */
function withUndo(mail: (paragraphs: readonly string[]) => Mail, undo: Link | null): Mail {
  if (!undo) return mail(['Si ce n’est pas vous, n’en faites rien.']);
  return withLink(
    mail([
      `Si ce n’est pas vous, quelqu’un a votre mot de passe. Ouvrez ce lien dans les ${UNDO_DAYS}${NBSP}jours${NBSP}: il garde ou rend cette adresse à votre compte, déconnecte tous les appareils, et vous fait choisir un autre mot de passe${NBSP}:`,
      SECRET_PLACE,
    ]),
    undo,
  );
}

export const emailAskedLetter = (reader: Reader, newEmail: string, undo: Link | null) =>
  withUndo(
    (paragraphs) =>
      letter('notice', reader, 'Un changement d’adresse est demandé', [
        `On a demandé que l’adresse de votre compte devienne ${newEmail}. Elle le sera quand le lien qui y est parti aura été ouvert.`,
        ...paragraphs,
      ]),
    undo,
  );

export const emailChangedLetter = (reader: Reader, newEmail: string, undo: Link | null) =>
  withUndo(
    (paragraphs) =>
      letter('notice', reader, 'L’adresse de votre compte a changé', [
        `L’adresse de votre compte est maintenant ${newEmail}.`,
        ...paragraphs,
      ]),
    undo,
  );

export const emailUndoneLetter = (reader: Reader, email: string) =>
  letter('notice', reader, 'Le changement d’adresse est annulé', [
    `L’adresse de votre compte est ${email}. Le lien qui annule un changement vient de servir${NBSP}: tous les appareils sont déconnectés, et l’ancien mot de passe n’ouvre plus rien.`,
    'Les clés d’accès, les services reliés et la double authentification ajoutés ces derniers jours sont retirés aussi. Regardez dans votre profil ceux qui restent.',
  ]);

export const startedAfreshLetter = (reader: Reader) =>
  letter('notice', reader, 'Ce compte est à vous', [
    'Vous venez de montrer que cette adresse est la vôtre, ce que personne n’avait fait depuis un appareil de ce compte.',
    'Ce qui l’ouvrait avant est donc retiré, car quelqu’un d’autre a pu l’y mettre : mot de passe, clés d’accès, double authentification, services reliés, appareils connectés. Ceux que vous aviez ajoutés vous-même sont à ajouter de nouveau, depuis votre profil.',
  ]);

export const passwordChangedLetter = (reader: Reader, recoveryAddress: string) =>
  letter('notice', reader, 'Votre mot de passe a changé', [
    'Le mot de passe de votre compte vient de changer.',
    `Si ce n’est pas vous, choisissez-en un autre sans attendre${NBSP}: ${recoveryAddress}`,
  ]);

export const linkedLetter = (
  reader: Reader,
  { provider, isLinked }: { provider: string; isLinked: boolean },
  profileAddress: string,
) =>
  letter(
    'notice',
    reader,
    isLinked ? `${provider} ouvre votre compte` : `${provider} n’ouvre plus votre compte`,
    [
      isLinked
        ? `Vous pouvez maintenant vous connecter à votre compte avec ${provider}.`
        : `Votre compte ne s’ouvre plus avec ${provider}.`,
      `Si ce n’est pas vous, changez votre mot de passe et regardez vos connexions sans attendre${NBSP}: ${profileAddress}`,
    ],
  );

const FACTOR_CHANGES: Record<Factor, { on: string; off: string }> = {
  application: {
    on: 'Se connecter à votre compte peut maintenant se faire avec le code d’une application, en plus du mot de passe.',
    off: 'L’application qui donnait des codes n’ouvre plus votre compte.',
  },
  email: {
    on: 'Se connecter à votre compte peut maintenant se faire avec un code envoyé à cette adresse, en plus du mot de passe.',
    off: 'Les codes envoyés à cette adresse n’ouvrent plus votre compte.',
  },
  phone: {
    on: 'Se connecter à votre compte peut maintenant se faire avec un code envoyé par SMS, en plus du mot de passe.',
    off: 'Les codes envoyés par SMS n’ouvrent plus votre compte.',
  },
};

const notYou = (publicUrl: string) =>
  `Si ce n’est pas vous, changez votre mot de passe sans attendre${NBSP}: ${publicUrl}/auth/mot-de-passe-oublie`;

export const factorLetter = (reader: Reader, factor: Factor, isOn: boolean, publicUrl: string) =>
  letter(
    'notice',
    reader,
    isOn ? 'Double authentification activée' : 'Double authentification retirée',
    [FACTOR_CHANGES[factor][isOn ? 'on' : 'off'], notYou(publicUrl)],
  );

export const backupCodesLetter = (reader: Reader, publicUrl: string) =>
  letter('notice', reader, 'Nouveaux codes de secours', [
    'De nouveaux codes de secours viennent d’être faits pour votre compte. Les précédents ne servent plus.',
    notYou(publicUrl),
  ]);

export const passkeyLetter = (reader: Reader, name: string, isAdded: boolean, publicUrl: string) =>
  letter('notice', reader, isAdded ? 'Clé d’accès ajoutée' : 'Clé d’accès retirée', [
    isAdded
      ? `La clé d’accès «${NBSP}${name}${NBSP}» ouvre maintenant votre compte, sans mot de passe.`
      : `La clé d’accès «${NBSP}${name}${NBSP}» n’ouvre plus votre compte.`,
    isAdded ? `${notYou(publicUrl)} Puis retirez cette clé, de votre profil.` : notYou(publicUrl),
  ]);

export const codeLetter = (reader: Reader, code: Mail['secret'] & object) => ({
  ...letter('code', reader, 'Votre code', [
    `Voici votre code. Il sert une fois, dans les ${CODE_MINUTES}${NBSP}minutes${NBSP}:`,
    SECRET_PLACE,
    `Ne le donnez à personne. Si vous n’essayez pas de vous connecter, quelqu’un d’autre le fait${NBSP}: changez votre mot de passe, et regardez vos connexions.`,
  ]),
  secret: code,
});

/**
 * Text of an SMS: only letters of the SMS alphabet, or it would count as two messages. The last
 * line lets telephones propose the code on that host only
 * (https://wicg.github.io/sms-one-time-codes/).
 */
export const codeMessage = (code: string, host: string) =>
  `Zinc : votre code est ${code}, pour ${CODE_MINUTES} minutes. Ne le donnez à personne.\n\n@${host} #${code}`;

/**
 * Names the rule and the person behind a suspension, as the law requires (Digital Services Act,
 * article 17).
 */
export const suspensionLetter = (
  reader: Reader,
  { reason, hidesReviews }: { reason: string; hidesReviews: boolean },
  link: Link,
) =>
  withLink(
    letter('notice', reader, 'Votre compte est suspendu', [
      'Votre compte vient d’être suspendu par un administrateur du site.',
      `Raison${NBSP}: ${reason}`,
      `Vous ne pouvez plus vous connecter, ni noter, ni commenter, jusqu’à ce que la suspension soit levée. ${
        hidesReviews
          ? 'Vos avis sont masqués tout ce temps, et ne comptent plus dans les moyennes.'
          : 'Vos avis restent en place.'
      }`,
      `Pour contester cette décision, ouvrez ce lien dans les six mois et dites-nous pourquoi${NBSP}; une personne vous relira${NBSP}:`,
      SECRET_PLACE,
    ]),
    link,
  );

export const upheldLetter = (reader: Reader, reason: string) =>
  letter('notice', reader, 'Votre compte reste suspendu', [
    'Nous avons lu votre contestation. La suspension de votre compte est maintenue.',
    `Raison${NBSP}: ${reason}`,
    'Si vous pensez que c’est une erreur, répondez à ce courriel.',
  ]);

export const liftedLetter = (reader: Reader, signInAddress: string) =>
  letter('notice', reader, 'Votre compte n’est plus suspendu', [
    'La suspension de votre compte est levée. Les avis qu’elle avait masqués sont de nouveau visibles.',
    `Pour vous connecter${NBSP}: ${signInAddress}`,
  ]);

export const inactiveLetter = (reader: Reader, end: string, signInAddress: string) =>
  letter('notice', reader, 'Votre compte va être supprimé', [
    `Vous n’êtes pas venu sur Zinc depuis longtemps. Votre compte, vos favoris et le reste de ce qui est à vous seront supprimés le ${end}${NBSP}; vos avis resteront, sans votre nom.`,
    `Pour garder votre compte, connectez-vous avant cette date${NBSP}: ${signInAddress}`,
    'Sinon, n’en faites rien.',
  ]);
