import { createContext } from 'react';

/** On the server, what inline scripts carry to be allowed to run; undefined in the browser. */
export const NonceContext = createContext<string | undefined>(undefined);
