import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';

/** What a route says that takes forms with files: `export const handle = { takesFiles: true }`. */
interface Handle {
  takesFiles?: boolean;
}

const DATA_SUFFIX = /\.data$/;

function treeOf({ routes }: ServerBuild, parentId?: string): RouteObject[] {
  return Object.values(routes).flatMap((route): RouteObject[] => {
    if (route === undefined || route.parentId !== parentId) return [];
    const { id, path, index, module } = route;
    const handle: unknown = module.handle;
    if (index) return [{ id, index, handle, ...(path !== undefined && { path }) }];
    const children = treeOf({ routes } as ServerBuild, id);
    return [{ id, handle, children, ...(path !== undefined && { path }) }];
  });
}

/** Whether the route of an address takes forms with files, by what each route says of itself. */
export function fileRoutes(build: ServerBuild): (request: Request) => boolean {
  const tree = treeOf(build);
  return ({ url, headers }) => {
    if (headers.get('Content-Type')?.startsWith('multipart/form-data') !== true) return false;
    const path = new URL(url).pathname.replace(DATA_SUFFIX, '');
    const handle = matchRoutes(tree, path)?.at(-1)?.route.handle as Handle | undefined;
    return handle?.takesFiles === true;
  };
}
