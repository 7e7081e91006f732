/** Places for future partners: invented names would be taken for real ones. */
const place = (activity: string, shown: string) => ({
  name: 'Votre maison ici',
  activity,
  description: `Cette place attend ${shown}.`,
  isExample: true,
});

export const STARTER_PARTNERS = [
  {
    ...place('Distillerie', 'une distillerie : ses eaux-de-vie, leur origine, sa méthode'),
    isPremium: true,
  },
  { ...place('Verrerie', 'une verrerie : ses formes, sa matière, son atelier'), isPremium: true },
  place('Sirops et jus', 'un producteur de sirops et de jus : ses fruits, ses recettes'),
  place('Outils de bar', 'un fabricant d’outils de bar : ses shakers, ses doseurs, leur garantie'),
  place('Caviste', 'un caviste : son choix, ses conseils, son adresse'),
].map((partner, orderIndex) => ({ isPremium: false, ...partner, orderIndex }));
