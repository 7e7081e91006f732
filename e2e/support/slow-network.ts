import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

interface SlowNetwork {
  origin: string;
  /** From now on it takes all that is sent, and answers nothing. */
  stall: () => void;
  close: () => void;
}

/** A network in front of a site that may neither answer nor fail. */
export async function startSlowNetwork(site: string): Promise<SlowNetwork> {
  const port = Number(new URL(site).port);
  const open = new Set<Socket>();
  let isStalled = false;
  const server = createServer((browser) => {
    open.add(browser);
    browser.on('error', () => undefined);
    const behind = connect(port, 'localhost');
    open.add(behind);
    behind.on('error', () => browser.destroy());
    browser.on('data', (piece) => isStalled || behind.write(piece));
    behind.on('data', (piece) => isStalled || browser.write(piece));
    behind.on('close', () => isStalled || browser.end());
    browser.on('close', () => behind.destroy());
  });
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    stall: () => {
      isStalled = true;
    },
    close: () => {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}
