/** Requests for a member whose session may have ended since the page loaded. */

/** `message` is for the user. */
export class SignedOut extends Error {
  constructor() {
    super('Votre session est terminée. Reconnectez-vous dans un autre onglet, puis réessayez.');
  }
}

/** `fetch`. @throws SignedOut on a 401, or on a redirect to the sign-in page */
export async function askMember(path: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(path, init);
  const { status, redirected, url } = response;
  if (status === 401 || (redirected && new URL(url).pathname.startsWith('/auth'))) {
    throw new SignedOut();
  }
  return response;
}
