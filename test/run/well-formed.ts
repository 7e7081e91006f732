/** Whether a text is well-formed XML, of the kind we write: without DTD, CDATA or comments. */
export function isWellFormed(xml: string): boolean {
  const open: string[] = [];
  let roots = 0;
  // Only characters of XML 1.0, and no lone surrogate.
  if (/(?![\t\n\r])\p{Cc}|\p{Surrogate}|[\ufffe\uffff]/u.test(xml)) return false;
  const TOKEN =
    /<\?xml [^<>]*\?>|<(?<end>\/)?(?<name>[A-Za-z_][\w:.-]*)(?<attributes>(?:\s+[A-Za-z_][\w:.-]*="(?:[^<&"]|&(?:amp|lt|gt|quot|apos|#\d+);)*")*)\s*(?<alone>\/)?>|(?<text>(?:[^<>&]|&(?:amp|lt|gt|quot|apos|#\d+);)+)/gy;
  while (TOKEN.lastIndex < xml.length) {
    const groups = TOKEN.exec(xml)?.groups;
    if (!groups) return false;
    const { end, name, alone, attributes = '', text } = groups;
    if (text !== undefined && open.length === 0 && text.trim() !== '') return false;
    if (name === undefined) continue;
    const names = [...attributes.matchAll(/([\w:.-]+)="/g)].map(([, one]) => one);
    if (new Set(names).size < names.length) return false;
    if (end !== undefined) {
      if (attributes !== '' || open.pop() !== name) return false;
    } else {
      if (open.length === 0) roots += 1;
      if (alone === undefined) open.push(name);
    }
  }
  return open.length === 0 && roots === 1;
}
