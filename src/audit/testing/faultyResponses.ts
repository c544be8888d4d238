import type { ServerResponse } from 'node:http';

/** The beginning of a page that decides nothing. */
const BEGINNING = '<!doctype html><title>18-Egg Incubator</title><h1>18-Egg Incubator</h1>';

const HEAD = { 'content-type': 'text/html; charset=utf-8' };

/** Resets the connection without a response. */
export function reset(response: ServerResponse): void {
  response.socket?.resetAndDestroy();
}

/** Sends one byte every 20 milliseconds without end, so that a limit on the time between bytes never applies. */
export function drip(response: ServerResponse): void {
  response.writeHead(200, HEAD);
  const timer = setInterval(() => response.write('.'), 20);
  response.once('close', () => clearInterval(timer));
}

const BLOCK = Buffer.alloc(64 * 1024, ' ');

/** Sends a valid page without end, as fast as the client reads, so that nothing is buffered here. */
export function endless(response: ServerResponse): void {
  response.writeHead(200, HEAD).write(BEGINNING);
  const more = () => {
    while (!response.destroyed) if (!response.write(BLOCK)) return response.once('drain', more);
    return response.end();
  };
  more();
}
