import { readCents } from '#language/cents.ts';
import { oneLine } from '#language/one-line.ts';
import { plainText } from '#language/plain-text.ts';
import {
  itemFields,
  MOST_ITEMS,
  MOST_PRICE,
  PRICE_LENGTH,
  readPlace,
  SECTION_LENGTH,
  type ItemChange,
} from '#features/members/shelf/lists/recipe-list.ts';
import { textOf } from '#app/routes/sent-body.server.ts';

const PLACE_FIELD = /^ordre-(\d{1,9})$/;

/** Rows of the form of a list, and the names of the prices that cannot be read. */
export function readItems(form: FormData) {
  const numbers = [...form.keys()]
    .flatMap((name) => PLACE_FIELD.exec(name)?.[1] ?? [])
    .map(Number)
    .slice(0, MOST_ITEMS);
  const unread: string[] = [];
  const items = numbers.map((number): ItemChange => {
    const names = itemFields(number);
    const price = textOf(form, names.price).trim().slice(0, PRICE_LENGTH);
    const cents = price === '' ? null : readCents(price);
    const isPrice = cents === null || (cents !== undefined && cents <= MOST_PRICE);
    if (!isPrice) unread.push(names.price);
    const section = textOf(form, names.section).slice(0, 4 * SECTION_LENGTH);
    return {
      number,
      place: readPlace(textOf(form, names.place)),
      section: oneLine(plainText(section)).slice(0, SECTION_LENGTH),
      cents: isPrice ? cents : null,
    };
  });
  const remove = numbers.filter((number) => form.has(itemFields(number).remove));
  return { items, remove, unread };
}
