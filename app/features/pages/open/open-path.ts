/** Addresses of the public API, which the server reads without the rest of it. */

export const API_PATH = '/api/v1';

/** Addresses of this version, and of those that there are not. */
export const isOpenPath = (path: string) => /^\/api\/v\d+(?:\/|$)/i.test(path);

/** The part of the API that reads no cookies. */
export const OWN_PATH = `${API_PATH}/me`;
export const isOwnPath = (path: string) => path.startsWith(`${OWN_PATH}/`);
