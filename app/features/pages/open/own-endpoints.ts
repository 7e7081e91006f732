/** Addresses of the public API that act for the member whose key is sent; the server reads their methods too. */
import type { Scope } from '#features/members/tokens/token.ts';
import type { Component } from './answers.ts';
import { OWN_PATH } from './open-path.ts';
import { inPath, query, type Parameter } from './parameter.ts';

export interface OwnEndpoint {
  method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  path: string;
  summary: string;
  parameters: readonly Parameter[];
  /** Right that the key needs. */
  scope: Scope;
  body?: Component;
  /** Without one, a success has no content. */
  answer?: Component;
}

const cursor = query(
  'cursor',
  'Suite\u00a0: seulement une valeur reçue dans «\u00a0next\u00a0».',
  '',
);
const recipe = inPath('negroni');
const ingredient = inPath('gin');
const entry: Parameter = {
  ...inPath('0198c0de-0000-7000-8000-000000000000'),
  name: 'id',
  describes: 'Son identifiant.',
};

const once: Parameter = {
  name: 'Idempotency-Key',
  place: 'header',
  type: 'string',
  describes:
    'Un texte que vous choisissez, 100 caractères au plus\u00a0: la même demande envoyée deux fois en 90 jours n’écrit qu’une fois.',
  example: '8e03978e-40d5-43dd-bc93-6894a57f9324',
};

export const OWN_ENDPOINTS = {
  listFavorites: {
    method: 'GET',
    path: `${OWN_PATH}/favorites`,
    summary: 'Vos favoris, les derniers ajoutés d’abord.',
    parameters: [cursor],
    scope: 'favorites:read',
    answer: 'FavoritePage',
  },
  addFavorite: {
    method: 'PUT',
    path: `${OWN_PATH}/favorites/{slug}`,
    summary: 'Ajoute une recette à vos favoris. Une seconde fois ne change rien.',
    parameters: [recipe],
    scope: 'favorites:write',
  },
  removeFavorite: {
    method: 'DELETE',
    path: `${OWN_PATH}/favorites/{slug}`,
    summary: 'Retire une recette de vos favoris. Une seconde fois ne change rien.',
    parameters: [recipe],
    scope: 'favorites:write',
  },
  listBottles: {
    method: 'GET',
    path: `${OWN_PATH}/bottles`,
    summary: 'Ce que vous avez, ce que tout le monde a compris\u00a0: eau, sucre, glaçons.',
    parameters: [],
    scope: 'bottles:read',
    answer: 'BottleList',
  },
  addBottle: {
    method: 'PUT',
    path: `${OWN_PATH}/bottles/{slug}`,
    summary: 'Ajoute un ingrédient à vos bouteilles.',
    parameters: [ingredient],
    scope: 'bottles:write',
  },
  removeBottle: {
    method: 'DELETE',
    path: `${OWN_PATH}/bottles/{slug}`,
    summary: 'Retire un ingrédient de vos bouteilles. Une seconde fois ne change rien.',
    parameters: [ingredient],
    scope: 'bottles:write',
  },
  listOwnMakeable: {
    method: 'GET',
    path: `${OWN_PATH}/makeable`,
    summary: 'Ce que font vos bouteilles.',
    parameters: [],
    scope: 'bottles:read',
    answer: 'Makeable',
  },
  getShoppingList: {
    method: 'GET',
    path: `${OWN_PATH}/shopping-list`,
    summary: 'Votre liste de courses\u00a0: ses recettes, et ce qu’il reste à acheter.',
    parameters: [],
    scope: 'shopping:read',
    answer: 'ShoppingList',
  },
  setShoppingRecipe: {
    method: 'PUT',
    path: `${OWN_PATH}/shopping-list/{slug}`,
    summary: 'Met une recette dans la liste, pour un nombre de verres.',
    parameters: [recipe],
    scope: 'shopping:write',
    body: 'ShoppingRecipe',
  },
  dropShoppingRecipe: {
    method: 'DELETE',
    path: `${OWN_PATH}/shopping-list/{slug}`,
    summary: 'Retire une recette de la liste. Une seconde fois ne change rien.',
    parameters: [recipe],
    scope: 'shopping:write',
  },
  listEntries: {
    method: 'GET',
    path: `${OWN_PATH}/journal`,
    summary: 'Votre journal, le dernier jour d’abord.',
    parameters: [cursor],
    scope: 'journal:read',
    answer: 'JournalPage',
  },
  addEntry: {
    method: 'POST',
    path: `${OWN_PATH}/journal`,
    summary: 'Écrit au journal un cocktail que vous avez fait.',
    parameters: [once],
    scope: 'journal:write',
    body: 'NewEntry',
    answer: 'JournalEntry',
  },
  deleteEntry: {
    method: 'DELETE',
    path: `${OWN_PATH}/journal/{id}`,
    summary: 'Supprime une entrée du journal, et sa photo. Une seconde fois ne change rien.',
    parameters: [entry],
    scope: 'journal:write',
  },
} as const satisfies Record<string, OwnEndpoint>;
export type OwnName = keyof typeof OWN_ENDPOINTS;

export const ownEndpoints = Object.entries(OWN_ENDPOINTS) as [OwnName, OwnEndpoint][];

interface Asked {
  name: OwnName;
  /** The variable part of the address; empty without one. */
  part: string;
}

/** Endpoints at an address, by their methods. */
const endpointsAt = (pathname: string) =>
  ownEndpoints.flatMap(([name, { path, method }]) => {
    const [start = '', isVariable] = path.split(/\{\w+\}/);
    const part = isVariable === undefined ? '' : pathname.slice(start.length);
    const fits =
      isVariable === undefined
        ? pathname === start
        : pathname.startsWith(start) && part !== '' && !part.includes('/');
    return fits ? [{ name, part, method }] : [];
  });

/** The endpoint of a request; null without one. */
export function endpointAt(asked: string, pathname: string): Asked | null {
  const found = endpointsAt(pathname).find(({ method }) => method === asked);
  return found ? { name: found.name, part: decodeURIComponent(found.part) } : null;
}

/** Methods that are answered at an address; none for an unknown one. */
export const methodsAt = (pathname: string): string[] =>
  endpointsAt(pathname).flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
