/** Pages as search engines receive them, and what they say there. */
import { renderToString } from 'react-dom/server';
import { createRoutesStub, Meta, Outlet } from 'react-router';

interface Page {
  meta: (args: never) => unknown;
  default: (props: never) => unknown;
}

/** A thing of schema.org, as the page describes it. */
export interface Thing {
  '@type': string;
  [name: string]: unknown;
}

/** The page of a route in its document, from what its loader gave. */
export function renderPage(
  { meta, default: Content }: Page,
  address: string,
  loaderData: object,
): string {
  const Stub = createRoutesStub([
    {
      id: 'root',
      Component: () => (
        <html lang="fr">
          <head>
            <Meta />
          </head>
          <body>
            <Outlet />
          </body>
        </html>
      ),
      children: [
        {
          id: 'page',
          path: '*',
          loader: () => loaderData,
          meta: () => meta({ loaderData } as never) as never,
          Component: Content as never,
        },
      ],
    },
  ]);
  return renderToString(
    <Stub initialEntries={[address]} hydrationData={{ loaderData: { page: loaderData } }} />,
  );
}

/** Text as a browser reads it. */
export const unescapeHtml = (html: string) =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');

/** Visible text and attributes of the page, without its scripts. */
export const shownBy = (html: string) =>
  unescapeHtml(
    html
      .replaceAll(/<script.*?<\/script>/gs, '')
      .replaceAll('<!-- -->', '')
      .replaceAll(/<\/?(?:strong|span)[^>]*>|<a [^>]*href="[/#][^>]*>|<\/a>/g, ''),
  );

/** JSON-LD thing of a type in the page; only its type when there is none. */
export function thingOf(html: string, type: string): Thing {
  const [, json = '{"@graph":[]}'] =
    /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  const { '@graph': graph } = JSON.parse(json) as { '@graph': Thing[] };
  return graph.find((thing) => thing['@type'] === type) ?? { '@type': type };
}

/** The content of a meta element, or the address of a link; empty without one. */
export function headOf(html: string, name: string): string {
  const element = `<(?:meta|link) (?:name|property|rel)="${name}" (?:content|href)="([^"]*)"`;
  return unescapeHtml(new RegExp(element).exec(html)?.[1] ?? '');
}
