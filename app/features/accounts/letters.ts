/** The letters of accounts. */
import { letter, SECRET_PLACE, type Mail } from '#features/mail/mail.ts';

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
    letter(reader, 'Confirmez votre adresse', [
      `Pour confirmer que cette adresse est la vôtre, ouvrez ce lien dans les 24${NBSP}heures${NBSP}:`,
      SECRET_PLACE,
      'Si vous n’avez pas de compte sur Zinc, n’en faites rien.',
    ]),
    link,
  );

export const alreadyMemberLetter = (reader: Reader, signInAddress: string) =>
  letter(reader, 'Vous avez déjà un compte', [
    'Quelqu’un, vous sans doute, a voulu créer un compte avec cette adresse, qui en a déjà un.',
    `Pour vous connecter, ou retrouver votre mot de passe${NBSP}: ${signInAddress}`,
    'Si ce n’est pas vous, n’en faites rien.',
  ]);

export const recoveryLetter = (reader: Reader, link: Link) =>
  withLink(
    letter(reader, 'Un nouveau mot de passe', [
      `Pour choisir un nouveau mot de passe, ouvrez ce lien dans l’heure${NBSP}; il ne sert qu’une fois${NBSP}:`,
      SECRET_PLACE,
      `Si vous ne l’avez pas demandé, n’en faites rien${NBSP}: votre mot de passe ne change pas.`,
    ]),
    link,
  );

export const changeEmailLetter = (reader: Reader, link: Link) =>
  withLink(
    letter(reader, 'Confirmez votre nouvelle adresse', [
      `Pour que cette adresse devienne celle de votre compte, ouvrez ce lien dans les 24${NBSP}heures${NBSP}:`,
      SECRET_PLACE,
      'Si vous n’avez pas de compte sur Zinc, n’en faites rien.',
    ]),
    link,
  );

export const emailChangedLetter = (reader: Reader, newEmail: string) =>
  letter(reader, 'L’adresse de votre compte a changé', [
    `L’adresse de votre compte est maintenant ${newEmail}.`,
    `Si ce n’est pas vous, répondez vite à ce courriel ou écrivez-nous${NBSP}: quelqu’un a votre mot de passe.`,
  ]);

export const passwordChangedLetter = (reader: Reader, recoveryAddress: string) =>
  letter(reader, 'Votre mot de passe a changé', [
    'Le mot de passe de votre compte vient de changer.',
    `Si ce n’est pas vous, choisissez-en un autre sans attendre${NBSP}: ${recoveryAddress}`,
  ]);

export const linkedLetter = (
  reader: Reader,
  { provider, isLinked }: { provider: string; isLinked: boolean },
  profileAddress: string,
) =>
  letter(
    reader,
    isLinked ? `${provider} ouvre votre compte` : `${provider} n’ouvre plus votre compte`,
    [
      isLinked
        ? `Vous pouvez maintenant vous connecter à votre compte avec ${provider}.`
        : `Votre compte ne s’ouvre plus avec ${provider}.`,
      `Si ce n’est pas vous, changez votre mot de passe et regardez vos connexions sans attendre${NBSP}: ${profileAddress}`,
    ],
  );

export const twoFactorLetter = (reader: Reader, isOn: boolean, recoveryAddress: string) =>
  letter(reader, isOn ? 'Double authentification activée' : 'Double authentification retirée', [
    isOn
      ? 'Se connecter à votre compte demande maintenant un code, en plus du mot de passe.'
      : 'Se connecter à votre compte ne demande plus de code\u00a0: le mot de passe suffit.',
    `Si ce n’est pas vous, changez votre mot de passe sans attendre${NBSP}: ${recoveryAddress}`,
  ]);

/** By what and by whom a suspension is decided: the law wants both said (Digital Services Act, article 17). */
export const suspensionLetter = (
  reader: Reader,
  { reason, hidesReviews }: { reason: string; hidesReviews: boolean },
  link: Link,
) =>
  withLink(
    letter(reader, 'Votre compte est suspendu', [
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
  letter(reader, 'Votre compte reste suspendu', [
    'Nous avons lu votre contestation. La suspension de votre compte est maintenue.',
    `Raison${NBSP}: ${reason}`,
    'Si vous pensez que c’est une erreur, répondez à ce courriel.',
  ]);

export const liftedLetter = (reader: Reader, signInAddress: string) =>
  letter(reader, 'Votre compte n’est plus suspendu', [
    'La suspension de votre compte est levée. Les avis qu’elle avait masqués sont de nouveau visibles.',
    `Pour vous connecter${NBSP}: ${signInAddress}`,
  ]);
