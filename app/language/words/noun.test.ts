import { describe, expect, test } from 'vitest';
import { count, de, plural, withinSentence } from './noun.ts';

describe('plural', () => {
  test.each([
    ['citron vert', 'citrons verts'],
    ['cerise au marasquin', 'cerises au marasquin'],
    ['oignon blanc au vinaigre', 'oignons blancs au vinaigre'],
    ['petit oignon blanc', 'petits oignons blancs'],
    ['blanc d’œuf', 'blancs d’œuf'],
    ["blanc d'œuf", "blancs d'œuf"],
    ['grain de café', 'grains de café'],
    ['cuillère à café', 'cuillères à café'],
    ['cuillère de bar', 'cuillères de bar'],
    ['clou de girofle', 'clous de girofle'],
    ['fruit de la passion', 'fruits de la passion'],
    ['citron (bio)', 'citrons (bio)'],
    ['citron vert, pressé', 'citrons verts, pressé'],
    ['morceau de sucre', 'morceaux de sucre'],
    ['piment frais', 'piments frais'],
    ['poivre rose', 'poivres roses'],
    ['anis étoilé', 'anis étoilés'],
    ['rhum vieux', 'rhums vieux'],
    ['sirop royal', 'sirops royaux'],
    ['curaçao bleu', 'curaçaos bleus'],
    ['curaçao orange', 'curaçaos orange'],
    ['orange', 'oranges'],
    ['vodka vanille', 'vodkas vanille'],
    ['tequila reposado', 'tequilas reposado'],
    ['ginger beer', 'ginger beers'],
    ['gingembre frais', 'gingembres frais'],
    ['mezcal', 'mezcals'],
    ['bocal', 'bocaux'],
    ['cocktail', 'cocktails'],
    ['noyau', 'noyaux'],
    ['chou', 'choux'],
    ['clou', 'clous'],
    ['œuf', 'œufs'],
    ['Œuf', 'Œufs'],
    ['œil', 'yeux'],
    ['noix', 'noix'],
    ['noix de muscade', 'noix de muscade'],
    ['jus', 'jus'],
    ['ananas', 'ananas'],
    ['bâton', 'bâtons'],
    ['étoile', 'étoiles'],
    ['pincée', 'pincées'],
    ['eau-de-vie de poire', 'eaux-de-vie de poire'],
    ['demi-citron', 'demi-citrons'],
    ['chou-fleur', 'choux-fleurs'],
    ['cl', 'cl'],
    ['ml', 'ml'],
    ['g', 'g'],
    ['oz', 'oz'],
    ['IPA', 'IPA'],
    ['Tabasco', 'Tabasco'],
    ['Angostura bitters', 'Angostura bitters'],
    ['Grand Marnier', 'Grand Marnier'],
    ['sauce Worcestershire', 'sauces Worcestershire'],
    ['7up', '7up'],
    ['', ''],
  ])('%j becomes %j, once', (singular, expected) => {
    expect(plural(singular)).toBe(expected);
    expect(plural(expected)).toBe(expected);
  });
});

describe('de', () => {
  test.each([
    ['rhum', 'de rhum'],
    ['eau', 'd’eau'],
    ['Angostura bitters', 'd’Angostura bitters'],
    ['Élixir', 'd’Élixir'],
    ['œuf', 'd’œuf'],
    ['Œuf', 'd’Œuf'],
    ['IPA', 'd’IPA'],
    ['ouzo', 'd’ouzo'],
    ['igname', 'd’igname'],
    ['hibiscus', 'd’hibiscus'],
    ['huile d’olive', 'd’huile d’olive'],
    ['huître', 'd’huître'],
    ['herbe', 'd’herbe'],
    ['hysope', 'd’hysope'],
    ['hydromel', 'd’hydromel'],
    ['houblon', 'de houblon'],
    ['harissa', 'de harissa'],
    ['haricot', 'de haricot'],
    ['hareng', 'de hareng'],
    ['homard', 'de homard'],
    ['houmous', 'de houmous'],
    ['Havana Club', 'de Havana Club'],
    ['huit herbes', 'de huit herbes'],
    ['yaourt', 'de yaourt'],
    ['yuzu', 'de yuzu'],
    ['yerba maté', 'de yerba maté'],
    ['ylang-ylang', 'd’ylang-ylang'],
    ['yeux', 'd’yeux'],
    ['onze épices', 'de onze épices'],
    ['oui', 'de oui'],
    ['ouistiti', 'de ouistiti'],
    ['whisky', 'de whisky'],
    ['7up', 'de 7up'],
    ['11 épices', 'de 11 épices'],
    ['« Antique »', 'd’« Antique »'],
    ['', 'de '],
  ])('%j gives %j', (noun, expected) => {
    expect(de(noun)).toBe(expected);
  });
});

describe('count', () => {
  test.each([
    [0, 'feuille', '0 feuille'],
    [0.5, 'citron vert', '0,5 citron vert'],
    [1, 'feuille', '1 feuille'],
    [1.5, 'feuille', '1,5 feuille'],
    [1.99, 'feuille', '1,99 feuille'],
    [2, 'feuille', '2 feuilles'],
    [-3, 'point', '-3 points'],
    [1500, 'recette', '1\u202f500 recettes'],
    [12, 'cl', '12 cl'],
  ])('%d %s reads %j', (quantity, noun, expected) => {
    expect(count(quantity, noun).replaceAll('\u00a0', ' ')).toBe(expected);
    expect(count(quantity, noun)).toContain('\u00a0');
  });
});

describe('withinSentence', () => {
  test.each([
    ['Eau gazeuse', 'eau gazeuse'],
    ['Œuf', 'œuf'],
    ['Écorce', 'écorce'],
    ['Sauce Worcestershire', 'sauce Worcestershire'],
    ['Rhum Clément', 'rhum Clément'],
    ['Angostura bitters', 'Angostura bitters'],
    ['Pimm’s No. 1', 'Pimm’s No. 1'],
    ['Grand Marnier', 'Grand Marnier'],
    ['Grey Goose', 'Grey Goose'],
    ['IPA', 'IPA'],
    ['déjà', 'déjà'],
    ['', ''],
  ])('%j stands as %j', (name, expected) => {
    expect(withinSentence(name)).toBe(expected);
  });
});
