import { element, escapeXml, XML_DECLARATION } from './xml.ts';

export const OPEN_SEARCH_TYPE = 'application/opensearchdescription+xml';

/** OpenSearch 1.1: lets a browser search the site from its address bar. @param icon absolute address of a PNG */
export const writeOpenSearch = ({ publicUrl, icon }: { publicUrl: string; icon: string }): string =>
  `${XML_DECLARATION}<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">` +
  element('ShortName', 'Zinc') +
  element('Description', 'Rechercher une recette de cocktail') +
  element('Language', 'fr') +
  element('InputEncoding', 'UTF-8') +
  `<Image width="192" height="192" type="image/png">${escapeXml(icon)}</Image>` +
  `<Url type="text/html" template="${escapeXml(publicUrl)}/search?q={searchTerms}"/>` +
  '</OpenSearchDescription>\n';
