/** A parsed picture address: a web address, the picture itself, or an error. */
export type PictureAddress =
  | { url: string }
  /** A `data:` address contains the picture: nothing is fetched. */
  | { content: Uint8Array }
  | { why: string };

const DATA = /^data:image\/[a-z0-9.+-]+((?:;[^,;]*)*),/i;

/** @param maxBytes largest picture in a `data:` address */
export function readPictureAddress(address: string, maxBytes: number): PictureAddress {
  const text = address.trim();
  const data = DATA.exec(text);
  if (data) {
    if (!/;\s*base64$/i.test(data[1] ?? '')) return { why: 'Cette image n’est pas en base64.' };
    // Base64: four characters for three bytes.
    if (text.length * 3 > maxBytes * 4 + data[0].length * 3) {
      return { why: 'L’image ne doit pas dépasser 5MB.' };
    }
    return { content: Buffer.from(text.slice(data[0].length), 'base64') };
  }
  // `//…`: browsers use the protocol of the page.
  const whole = text.startsWith('//') ? `https:${text}` : text;
  const url = URL.parse(whole);
  if (url === null) {
    return {
      why: 'Cette adresse ne dit pas de quel site elle est\u00a0: écrivez-la en entier (https://…).',
    };
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    return { why: 'Cette adresse n’est pas du web (http ou https).' };
  }
  return { url: url.href };
}

/**
 * The address with its accents written the other way, as two systems of files name one picture: « é
 * » as one character, or as « e » and its accent. Null without accents.
 */
export function otherForm(address: string): string | null {
  const url = URL.parse(address);
  if (url === null) return null;
  try {
    const path = decodeURI(url.pathname);
    const composed = path.normalize('NFC');
    url.pathname = path === composed ? path.normalize('NFD') : composed;
  } catch {
    return null;
  }
  return url.href === address ? null : url.href;
}

const LONGEST_SHOWN = 300;

/** An address shortened for display: a `data:` address may hold a whole picture. */
export function shownAddress(address: string): string {
  const head = DATA.exec(address)?.[0];
  if (head !== undefined) return `${head.slice(0, LONGEST_SHOWN)}…`;
  return address.length > LONGEST_SHOWN ? `${address.slice(0, LONGEST_SHOWN)}…` : address;
}

/** Name of a picture in the library: the last part of its path. */
export function nameOfPicture(address: string): string {
  const last =
    URL.parse(address)
      ?.pathname.split('/')
      .findLast((part) => part !== '') ?? '';
  try {
    return decodeURIComponent(last) || 'image';
  } catch {
    return last;
  }
}
