import { createServer, type RequestListener } from 'node:http';
import { onTestFinished } from 'vitest';
import { listen } from '../cli/listen.ts';

/** A server on the loopback interface. */
export interface LoopbackServer {
  /** `http://127.0.0.1:PORT`. */
  readonly origin: string;
  /** Stops it, and ends open connections. */
  close(): void;
}

/** Serves on a free port while a test lasts. */
export async function serve(answer: RequestListener): Promise<LoopbackServer> {
  const server = createServer(answer);
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  onTestFinished(close);
  return { origin: `http://127.0.0.1:${await listen(server)}`, close };
}
