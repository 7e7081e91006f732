/** What scripts ask for a member, whose session may have ended since the page came. */

/** Its message is for people. */
export class SignedOut extends Error {
  constructor() {
    super('Votre session est terminée. Reconnectez-vous dans un autre onglet, puis réessayez.');
  }
}

/** As `fetch`. @throws SignedOut where it is answered by 401, or by a page where people sign in */
export async function askMember(path: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(path, init);
  const { status, redirected, url } = response;
  if (status === 401 || (redirected && new URL(url).pathname.startsWith('/auth'))) {
    throw new SignedOut();
  }
  return response;
}
