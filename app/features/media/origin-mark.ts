import type { Origin } from './media.ts';

/** IPTC's word for what is no photograph: https://cv.iptc.org/newscodes/digitalsourcetype */
const SOURCE_TYPES: Partial<Record<Origin, string>> = {
  ai: 'trainedAlgorithmicMedia',
  drawn: 'digitalCreation',
};

/** The XMP that says in the file itself that it is no photograph; null for one, which needs no mark. */
export function originMark(origin: Origin): string | null {
  const type = SOURCE_TYPES[origin];
  if (type === undefined) return null;
  return `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" Iptc4xmpExt:DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/${type}"/></rdf:RDF></x:xmpmeta>`;
}
