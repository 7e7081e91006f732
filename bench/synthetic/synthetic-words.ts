/** Words of synthetic titles and texts, most used first. */

interface Noun {
  word: string;
  feminine: boolean;
}
const nouns = (words: string, feminine: boolean): Noun[] =>
  words.split(', ').map((word) => ({ word, feminine }));

/** Alternating genders: frequent words have both. */
export const NOUNS: Noun[] = [
  ...nouns('Brise, Nuit, Perle, Fleur, Rosée, Marée', true),
  ...nouns('Soleil, Jardin, Matin, Velours, Nuage, Rubis', false),
  ...nouns('Étoile, Dame, Valse, Fée, Sirène, Balade, Escale, Lueur, Ombre, Aurore, Lune', true),
  ...nouns('Oiseau, Songe, Orage, Trésor, Cadran, Rivage, Comptoir, Balcon, Tonnerre', false),
  ...nouns('Braise, Dentelle, Mélodie, Tempête, Colombe, Vague, Promenade, Éclipse', true),
  ...nouns('Diamant, Papillon, Verger, Voyage, Sentier, Phare, Carrousel, Crépuscule', false),
  ...nouns('Cascade, Gazelle, Lanterne, Rivière, Saison, Terrasse, Comète, Légende', true),
  ...nouns('Corsaire, Dragon, Fanal, Galion, Lagon, Marquis, Mistral, Refrain, Salon', false),
];

/** Masculine, feminine. */
export const ADJECTIVES: [masculine: string, feminine: string][] = [
  ['bleu', 'bleue'],
  ['vert', 'verte'],
  ['rouge', 'rouge'],
  ['doré', 'dorée'],
  ['sauvage', 'sauvage'],
  ['blanc', 'blanche'],
  ['noir', 'noire'],
  ['givré', 'givrée'],
  ['épicé', 'épicée'],
  ['secret', 'secrète'],
  ['fumé', 'fumée'],
  ['exotique', 'exotique'],
  ['royal', 'royale'],
  ['perdu', 'perdue'],
  ['tropical', 'tropicale'],
  ['ambré', 'ambrée'],
  ['pétillant', 'pétillante'],
  ['marin', 'marine'],
  ['rêveur', 'rêveuse'],
  ['voilé', 'voilée'],
  ['tranquille', 'tranquille'],
  ['pourpre', 'pourpre'],
  ['boréal', 'boréale'],
  ['andalou', 'andalouse'],
  ['créole', 'créole'],
  ['indigo', 'indigo'],
  ['breton', 'bretonne'],
  ['provençal', 'provençale'],
  ['nocturne', 'nocturne'],
  ['écarlate', 'écarlate'],
  ['vagabond', 'vagabonde'],
  ['lointain', 'lointaine'],
];

/** Complements of a noun, with their preposition. */
export const COMPLEMENTS = (
  'd’été, de minuit, des îles, du port, à la framboise, au citron, de Paris, à la menthe, ' +
  'du dimanche, d’hiver, des Tropiques, à la pêche, au gingembre, de Marseille, du Sud, ' +
  'de La Havane, au basilic, d’Orient, à l’orange, de Nantes, du phare, des Antilles, ' +
  'aux épices, de velours, du capitaine, à la vanille, d’avril, de Bordeaux, au romarin, ' +
  'des Alpes, du soir, à la cannelle, de Venise, au concombre, d’Armor, du marché, ' +
  'de Lisbonne, à la mûre, des Calanques, de Séville, au café, du large, d’octobre, ' +
  'de Saint-Malo, à l’abricot, des amis, du Luberon, au miel, de Collioure, à la rose'
).split(', ');

export const TASTES =
  'vif, fruité, frais, sec, amer, épicé, floral, rond, acidulé, herbacé, gourmand, long en bouche'.split(
    ', ',
  );

export const OCCASIONS = (
  'pour l’apéritif, après le dîner, les soirs d’été, au coin du feu, pour une grande tablée, ' +
  'au brunch, entre amis, à la terrasse'
).split(', ');

export const LAST_STEPS = [
  'Décorez et servez sans attendre, bien frais.',
  'Posez la décoration sur le bord du verre et servez aussitôt.',
  'Exprimez un zeste au-dessus du verre, puis servez.',
  'Goûtez, ajustez le sucre d’un trait, et servez.',
];

export const DECORATIONS = [
  '',
  '',
  'Une rondelle d’agrume posée à cheval sur le bord du verre.',
  'Un bouquet de menthe réveillé entre les mains, planté contre la glace.',
  'Un long zeste enroulé autour d’une cuillère, glissé dans le verre.',
  'Une cerise au fond du verre et un trait de sirop qui descend.',
];
