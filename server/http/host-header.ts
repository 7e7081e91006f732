/** The Host of a request (RFC 9112, section 3.2; its form: RFC 3986, section 3.2.2). */
import type { IncomingMessage } from 'node:http';

const HOST = /^(?:[\w.~!$&'()*+,;=%-]*|\[[\da-f:.]+\])(?::(\d{0,5}))?$/iu;
const MAX_PORT = 65_535;
/** The last host that was sound: nearly all requests name the same one. */
let known: string | undefined;

/** True for a request with several hosts or an invalid one. Node refuses a request without one. */
export function isHostFault({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  let isNamed = false;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length !== 4 || name.toLowerCase() !== 'host') continue;
    if (isNamed) return true;
    isNamed = true;
    const host = rawHeaders[index + 1] ?? '';
    if (host === known) continue;
    const form = HOST.exec(host);
    if (!form || Number(form[1] ?? 0) > MAX_PORT) return true;
    known = host;
  }
  return false;
}
