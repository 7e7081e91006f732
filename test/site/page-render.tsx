/** Pages as search engines receive them. */
import { renderToString } from 'react-dom/server';
import { createRoutesStub, Meta, Outlet } from 'react-router';

interface Page {
  meta: (args: never) => unknown;
  default: (props: never) => unknown;
}

export interface Thing {
  '@type': string;
  [name: string]: unknown;
}

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

export const unescapeHtml = (html: string) =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');

/** Text and attributes without scripts. */
export const shownBy = (html: string) =>
  unescapeHtml(
    html
      .replaceAll(/<script.*?<\/script>/gs, '')
      .replaceAll('<!-- -->', '')
      .replaceAll(/<\/?(?:strong|span)[^>]*>|<a [^>]*href="[/#][^>]*>|<\/a>/g, ''),
  );

/** JSON-LD item of a type; only its type if there is none. */
export function thingOf(html: string, type: string): Thing {
  const [, json = '{"@graph":[]}'] =
    /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  const { '@graph': graph } = JSON.parse(json) as { '@graph': Thing[] };
  return graph.find((thing) => thing['@type'] === type) ?? { '@type': type };
}

/** Content of a meta element, or address of a link element; empty if there is none. */
export function headOf(html: string, name: string): string {
  const element = `<(?:meta|link) (?:name|property|rel)="${name}" (?:content|href)="([^"]*)"`;
  return unescapeHtml(new RegExp(element).exec(html)?.[1] ?? '');
}
