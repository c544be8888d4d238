import { createServer, type RequestListener } from 'node:http';
import { onTestFinished } from 'vitest';

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
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('the server could not open a port');
  return { origin: `http://127.0.0.1:${bound.port}`, close };
}
