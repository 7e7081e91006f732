/** Required fields, without title and lines. */
export const RECIPE_FORM = {
  instructions: 'Versez.',
  difficulty: 'moyen',
  prep_minutes: '5',
  servings: '1',
  categorie: 'court',
  type_verre: 'tumbler',
  method: 'verre',
  glace: 'aucune',
  pays: 'international',
  teneur_alcool: '2',
  cout: '2',
  couleur_dominante: '#d8a24a',
};

export const GIN_LINE = {
  'ingredients[0].ingredient': 'Gin',
  'ingredients[0].quantity_text': '4',
  'ingredients[0].unit': 'cl',
};
