/**
 * Words above or before ingredients that are not ingredients: headings, labels, columns. Compared
 * folded.
 */
import { phrases } from './phrases.ts';

/** Labels before a colon that are not ingredients: « Garniture : 1 cerise ». */
export const LABELS = phrases({
  service:
    'garniture, déco, décoration, décor, garnish, pour garnir, guarnizione, decorazione, decoración, garnitur, dekoration, deko, ' +
    'decoração, guarnição, for garnish, to garnish, per guarnire, per decorare, para decorar, zum garnieren, service, décors, ' +
    'décorations, garnitures, garnishes, dressage, présentation, la garniture, la déco, la décoration, le décor, pour décorer, pour servir, ' +
    'pour le service, to serve, to decorate, en garniture, en déco, en décoration, adorno, para adornar, guarnición',
  label:
    'finition, facultatif, facultativement, optionnel, optionnelle, optional, en option, option, opcional, opzionale, accompagnement, ' +
    'topping, givrage, rinçage, rim, rinse, finitions, pour finir, pour la finition, rimming, float, la veille, le lendemain, ' +
    'le jour même, le jour j, avant de servir, juste avant de servir, au moment de servir, au moment du service, au dernier moment, ' +
    'en dernier, d’abord, pour commencer, éventuellement, si possible, idéalement, de préférence, au choix, au besoin, si besoin, ' +
    'if possible, ideally, chacun, chacune, par personne, par verre, par convive, par pers',
});

/** A line that is nothing else is over those that follow, and no ingredient. */
export const HEADINGS = phrases({
  heading:
    'préparation, préparations, la préparation, ingrédients, les ingrédients, recette, la recette, réalisation, étape, étapes, step, ' +
    'schritt, alcools, les alcools, softs, les softs, spiritueux, les spiritueux, instructions, matériel, ustensiles, ingredients, ' +
    'method, preparation, directions, liste des courses, liste de courses, courses, shopping list, assemblage, le cocktail, recipe, ' +
    'equipment, ingredientes, preparación, elaboración, instrucciones, ingredienti, preparazione, procedimento, zutaten, zubereitung, ' +
    'preparação, modo de preparo, modo de preparação, preparo',
});

/**
 * Purposes in headings such as « Pour la déco »; an ingredient may follow: « Pour la déco menthe ».
 */
export const DECORATIONS = phrases({
  decoration:
    'déco, décor, décoration, garniture, finition, service, givrage, rinçage, dressage, montage, touche finale, fin, bord, bords, ' +
    'rebord, verre, coupe, garnish, decoration, rim, glass, decoración, guarnición, borde, decorazione, guarnizione, deko, dekoration, ' +
    'garnitur, garnieren, dekorieren, decoração, guarnição',
});

/** Column headings of a table. */
export const COLUMNS = phrases({
  column:
    'ingrédient, ingrédients, quantité, quantités, qté, unité, unités, dose, doses, dosage, volume, mesure, nom, produit, cl, ml, oz, ' +
    'ingredient, ingredients, amount, quantity, qty, unit, units, measure, name, ingrediente, ingredientes, ingredienti, cantidad, ' +
    'quantità, zutat, zutaten, menge, einheit, quantidade, unidad, unidade, remarque, remarques, note, notes',
});
