/** Reads the recipes of any JSON, or of values like it. */
import type { ImportDraft } from '../draft.ts';
import { sectioned } from '../sections.ts';
import { readPage } from '../html/read-page.ts';
import { draftOfBarAssistant, ingredientNames, isBarAssistant } from './bar-assistant.ts';
import { draftsOfTable, looksLikeRecipe } from './json-table.ts';
import { isFields, jsonOf, type Fields } from './json-values.ts';
import { draftOfMealie, isMealie, isMealieBackup, recipesOfBackup } from './mealie.ts';
import { draftsOfNote, isNote } from './notes.ts';
import { draftOfProgram, isOfProgram } from './programs.ts';
import { draftOfTandoor, isTandoor } from './tandoor.ts';

/** Deeper objects are ignored. */
const DEEPEST = 6;

const isLinkedData = (fields: Fields) => '@type' in fields || '@graph' in fields;
const isKnown = (fields: Fields) =>
  isLinkedData(fields) ||
  isMealie(fields) ||
  isTandoor(fields) ||
  isBarAssistant(fields) ||
  isOfProgram(fields) ||
  isNote(fields);

/** Collects objects in order, recipes and others. */
function addObjects(value: unknown, objects: Fields[], depth = 0): void {
  if (depth > DEEPEST || typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const item of value) addObjects(item, objects, depth + 1);
    return;
  }
  if (!isFields(value)) return;
  if (isMealieBackup(value)) {
    for (const recipe of recipesOfBackup(value)) objects.push(recipe);
    return;
  }
  objects.push(value);
  if (isKnown(value) || looksLikeRecipe(value)) return;
  for (const [key, inner] of Object.entries(value)) {
    // A name as key: « {"Mojito": {"ingredients": …}} ».
    const isNamed =
      isFields(inner) &&
      !isKnown(inner) &&
      !looksLikeRecipe(inner) &&
      looksLikeRecipe({ name: key, ...inner });
    addObjects(isNamed ? { name: key, ...inner } : inner, objects, depth + 1);
  }
}

/** A page that holds only this linked data. */
const asPage = (fields: Fields) =>
  `<script type="application/ld+json">${jsonOf(fields).replaceAll('<', String.raw`\u003c`)}</script>`;

/** @param values the JSON files of one export, or a single one */
export function* draftsOfJson(values: readonly unknown[]): Generator<ImportDraft> {
  const objects: Fields[] = [];
  for (const value of values) addObjects(value, objects);
  const names = ingredientNames(objects);
  const others: Fields[] = [];
  for (const fields of objects) {
    if (isLinkedData(fields)) yield* readPage(asPage(fields), null);
    else if (isMealie(fields)) yield sectioned(draftOfMealie(fields));
    else if (isTandoor(fields)) yield draftOfTandoor(fields);
    else if (isBarAssistant(fields)) yield draftOfBarAssistant(fields, names);
    else if (isOfProgram(fields)) yield sectioned(draftOfProgram(fields));
    else if (isNote(fields)) yield* draftsOfNote(fields);
    else if (looksLikeRecipe(fields)) others.push(fields);
  }
  if (others.length > 0) yield* draftsOfTable(others);
}
