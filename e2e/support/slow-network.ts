import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/**
 * State of the network: `stalled` takes all that is sent and answers nothing, `cut` hangs up, and
 * `away` answers as a proxy does that finds no site behind it.
 */
type State = 'open' | 'stalled' | 'cut' | 'away';

interface SlowNetwork {
  origin: string;
  become: (state: State) => void;
  /** Number of requests for a path since the network is no longer open. */
  asked: (path: string) => number;
  close: () => void;
}

const AWAY = 'HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\nConnection: close\r\n\r\n';

/** A network in front of a site, which fails in the ways that networks do. */
export async function startSlowNetwork(site: string): Promise<SlowNetwork> {
  const port = Number(new URL(site).port);
  const open = new Set<Socket>();
  let state: State = 'open';
  let requests: string[] = [];
  const server = createServer((browser) => {
    open.add(browser);
    browser.on('error', () => undefined);
    const behind = connect(port, 'localhost');
    open.add(behind);
    behind.on('error', () => browser.destroy());
    browser.on('data', (piece) => {
      if (state === 'open') {
        behind.write(piece);
        return;
      }
      requests.push(/^GET (\S+)/.exec(piece.toString('latin1'))?.[1] ?? '');
      if (state === 'cut') browser.destroy();
      if (state === 'away') browser.end(AWAY);
    });
    behind.on('data', (piece) => state === 'open' && browser.write(piece));
    behind.on('close', () => state !== 'stalled' && browser.end());
    browser.on('close', () => behind.destroy());
  });
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    become: (next) => {
      state = next;
      requests = [];
    },
    asked: (path) => requests.filter((asked) => asked === path).length,
    close: () => {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}
