import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

/**
 * Creates a server for requests of this machine. Whatever the listener throws is the answer 500 to one
 * request, and the server goes on. It never closes a connection because time has passed: a laptop sleeps, and
 * a container waits for its processor.
 */
export function createLocalServer(
  listener: (request: IncomingMessage, response: ServerResponse) => void | Promise<void>,
): Server {
  const server = createServer(async (request, response) => {
    try {
      await listener(request, response);
    } catch (error) {
      answerFailure(response, error);
    }
  });
  server.keepAliveTimeout = 0;
  server.headersTimeout = 0;
  server.requestTimeout = 0;
  return server;
}

function answerFailure(response: ServerResponse, error: unknown): void {
  // The status is sent already: only a cut connection shows that the rest is missing.
  if (response.headersSent) response.destroy();
  else {
    const text = error instanceof Error ? error.message : String(error);
    response
      .writeHead(500, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-cache' })
      .end(text);
  }
}
