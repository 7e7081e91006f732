/** Settings of the owner, in groups of fields that are stored and changed together. */
import { z } from 'zod';
import {
  adUnit,
  choice,
  email,
  euros,
  hour,
  line,
  lineOr,
  lines,
  partnerTag,
  publisherId,
  timeZone,
  wholeNumber,
} from './setting-kinds.ts';

/** Form control of a field. */
type Control = 'line' | 'lines' | 'email' | 'tel' | 'choice';

export interface SettingField {
  control: Control;
  label: string;
  hint?: string;
}

interface SettingGroup<Schema extends z.ZodObject = z.ZodObject> {
  label: string;
  /** Purpose of the group, in a sentence. */
  purpose: string;
  schema: Schema;
  fields: Record<keyof Schema['shape'], SettingField>;
  /** Values before the first change, when they differ from an empty form. */
  defaults?: Partial<z.output<Schema>>;
}

const group = <Schema extends z.ZodObject>(of: SettingGroup<Schema>) => of;

/** Every group; its key is its slug in the back office. */
export const SETTINGS = {
  entreprise: group({
    label: 'Entreprise',
    purpose: 'Ce que les pages légales disent de l’éditeur du site et de son hébergeur.',
    schema: z.object({
      publisher: line,
      legalForm: line,
      capital: line,
      address: lines,
      registration: line,
      vat: line,
      phone: line,
      email,
      director: line,
      hostName: line,
      hostAddress: lines,
      hostPhone: line,
    }),
    fields: {
      publisher: { control: 'line', label: 'Éditeur', hint: 'Nom ou raison sociale.' },
      legalForm: { control: 'line', label: 'Forme juridique' },
      capital: { control: 'line', label: 'Capital social', hint: 'Pour une société.' },
      address: { control: 'lines', label: 'Adresse' },
      registration: { control: 'line', label: 'RCS ou SIREN' },
      vat: { control: 'line', label: 'Numéro de TVA intracommunautaire' },
      phone: { control: 'tel', label: 'Téléphone' },
      email: { control: 'email', label: 'Adresse e-mail', hint: 'Celle où l’on vous écrit.' },
      director: { control: 'line', label: 'Directeur ou directrice de la publication' },
      hostName: { control: 'line', label: 'Hébergeur' },
      hostAddress: { control: 'lines', label: 'Adresse de l’hébergeur' },
      hostPhone: { control: 'tel', label: 'Téléphone de l’hébergeur' },
    },
  }),
  accueil: group({
    label: 'Accueil',
    purpose: 'Les trois chiffres au bas de la page d’accueil.',
    schema: z.object({ liveFigures: choice }),
    fields: {
      liveFigures: {
        control: 'choice',
        label: 'Compter les recettes, le temps et les notes du site',
        hint: 'Sinon la page annonce 500+ recettes, 5\u00a0min et 4,8/5.',
      },
    },
  }),
  publicites: group({
    label: 'Publicités',
    purpose:
      'Les annonces de Google AdSense. Elles ne se chargent que sur un site public, pour les visiteurs qui acceptent la publicité.',
    schema: z.object({
      publisherId,
      leaderboard: choice,
      leaderboardUnit: adUnit,
      rectangle: choice,
      rectangleUnit: adUnit,
      article: choice,
      articleUnit: adUnit,
    }),
    fields: {
      publisherId: {
        control: 'line',
        label: 'Identifiant d’éditeur AdSense',
        hint: 'ca-pub- suivi de 16 chiffres. Vide, aucune annonce\u00a0; /ads.txt le publie.',
      },
      leaderboard: { control: 'choice', label: 'Bandeau sous l’en-tête, sur toutes les pages' },
      leaderboardUnit: {
        control: 'line',
        label: 'Numéro du bloc du bandeau',
        hint: 'Celui qu’AdSense appelle data-ad-slot.',
      },
      rectangle: { control: 'choice', label: 'Rectangle à côté d’une recette, sur grand écran' },
      rectangleUnit: { control: 'line', label: 'Numéro du bloc du rectangle' },
      article: { control: 'choice', label: 'Annonce au milieu des étapes d’une recette' },
      articleUnit: { control: 'line', label: 'Numéro du bloc des étapes' },
    },
    defaults: { leaderboard: true, rectangle: true, article: true },
  }),
  affiliation: group({
    label: 'Affiliation',
    purpose:
      'Les liens de Mon Bar Maison. Sans identifiant, ils ne rapportent rien et la recherche en direct est coupée.',
    schema: z.object({ partnerTag }),
    fields: {
      partnerTag: {
        control: 'line',
        label: 'Identifiant de suivi Amazon',
        hint: 'Celui de votre compte Partenaires, pour amazon.fr\u00a0; il finit en -21.',
      },
    },
  }),
  imports: group({
    label: 'Imports',
    purpose: 'Ce que l’import de recettes ne doit pas lire.',
    schema: z.object({ optOut: lines }),
    fields: {
      optOut: {
        control: 'lines',
        label: 'Sites à ne jamais lire',
        hint: 'Un site par ligne, exemple.fr\u00a0: ses sous-domaines en sont aussi.',
      },
    },
  }),
  ia: group({
    label: 'IA',
    purpose:
      'Ce que l’IA peut prendre par mois civil, à l’heure de Paris. Au-delà, le site fait sans elle jusqu’au 1er du mois suivant.',
    schema: z.object({
      monthlyTokens: wholeNumber,
      monthlyPictures: wholeNumber,
      monthlyEuros: euros,
    }),
    fields: {
      monthlyTokens: {
        control: 'line',
        label: 'Jetons par mois',
        hint: 'Lus et écrits, ensemble. 0, aucun texte\u00a0; vide, sans limite.',
      },
      monthlyPictures: {
        control: 'line',
        label: 'Images par mois',
        hint: '0, aucune\u00a0; vide, sans limite.',
      },
      monthlyEuros: {
        control: 'line',
        label: 'Euros par mois',
        hint: 'Comptés avec les prix AI_PRICE_… de la configuration\u00a0; sans eux, cette limite arrête tout. 0, rien\u00a0; vide, sans limite.',
      },
    },
  }),
  generation: group({
    label: 'Brouillon du jour',
    purpose:
      'Une recette par jour, en brouillon, sans programmateur extérieur\u00a0: de l’IA si elle est configurée, sinon de la réserve du site.',
    schema: z.object({
      isOn: choice,
      theme: lineOr('classique', 60),
      hour,
      timeZone,
      tells: choice,
    }),
    fields: {
      isOn: { control: 'choice', label: 'Créer un brouillon chaque jour' },
      theme: { control: 'line', label: 'Thème', hint: 'Vide, c’est classique.' },
      hour: { control: 'line', label: 'Heure', hint: 'De 00:00 à 23:59\u00a0; vide, c’est 08:00.' },
      timeZone: {
        control: 'line',
        label: 'Fuseau horaire',
        hint: 'Celui des jours et des heures. Vide, c’est Europe/Paris.',
      },
      tells: {
        control: 'choice',
        label: 'Écrire aux administrateurs',
        hint: 'À chaque brouillon, et à chaque échec, d’un lien aussi.',
      },
    },
  }),
  equipe: group({
    label: 'Équipe',
    purpose: 'Ce qui est exigé de qui ouvre l’arrière-boutique.',
    schema: z.object({ requiresFactor: choice }),
    fields: {
      requiresFactor: {
        control: 'choice',
        label: 'Double authentification exigée de l’équipe',
        hint: 'Sans elle, éditeurs et administrateurs sont conduits à l’activer dans leur profil, et l’arrière-boutique ne s’ouvre qu’ensuite. Activez d’abord la vôtre.',
      },
    },
  }),
  technique: group({
    label: 'Technique',
    purpose: 'Comment l’arrière-boutique appelle ce sur quoi le site tourne.',
    schema: z.object({ storageLabel: line }),
    fields: {
      storageLabel: {
        control: 'line',
        label: 'Nom du stockage des images',
        hint: 'Vide, c’est celui du stockage configuré\u00a0: «\u00a0Stockage local\u00a0» ou «\u00a0S3\u00a0».',
      },
    },
  }),
};

export type SettingKey = keyof typeof SETTINGS;
export type Settings = { [Key in SettingKey]: z.output<(typeof SETTINGS)[Key]['schema']> };

export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(SETTINGS, key);

/** A group, for a page that handles all groups alike. */
export const settingGroup = (key: SettingKey) => SETTINGS[key] as SettingGroup;

/** Settings of a group from their stored value; a missing or invalid field gets its default. */
export function parseSettings<Key extends SettingKey>(key: Key, kept: unknown): Settings[Key] {
  const { schema, defaults } = settingGroup(key);
  const fields = Object.entries(z.record(z.string(), z.unknown()).catch({}).parse(kept));
  const valid = fields.filter(([name, value]) => {
    const field = schema.shape[name] as z.ZodType | undefined;
    return field?.safeParse(value).success;
  });
  return schema.parse({ ...defaults, ...Object.fromEntries(valid) }) as Settings[Key];
}
