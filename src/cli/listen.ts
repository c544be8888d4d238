import type { Server } from 'node:net';
import { UsageError } from './userError.ts';

export class PortError extends UsageError {
  readonly isTaken: boolean;

  constructor(port: number, { message, code }: NodeJS.ErrnoException) {
    super(`expected a free port for --port, found ${port} (${message}); choose another one, or 0 for any`);
    this.isTaken = code === 'EADDRINUSE';
  }
}

/** Has a server listen on 127.0.0.1, at any free port for 0; returns the port, or throws a PortError. */
export async function listen(server: Server, port = 0): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    const refuse = (error: NodeJS.ErrnoException) => reject(new PortError(port, error));
    server.once('error', refuse);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', refuse);
      resolve();
    });
  });
  const bound = server.address();
  return typeof bound === 'object' && bound !== null ? bound.port : port;
}
