import { createContext } from 'react';

/** On the server, the CSP nonce of inline scripts; undefined in the browser. */
export const NonceContext = createContext<string | undefined>(undefined);
