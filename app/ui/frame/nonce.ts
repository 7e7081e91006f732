import { createContext } from 'react';

/** CSP nonce of inline scripts on the server; undefined in the browser. */
export const NonceContext = createContext<string | undefined>(undefined);
