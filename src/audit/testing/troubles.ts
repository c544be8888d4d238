import type { ServerResponse } from 'node:http';
import { LIVE } from './storePages.ts';

const HEAD = { 'content-type': 'text/html; charset=utf-8' };

/** Breaks the connection without a word. */
export function reset(response: ServerResponse): void {
  response.socket?.resetAndDestroy();
}

/** Sends a byte now and then, for ever: each comes before a limit between bytes would strike. */
export function drip(response: ServerResponse): void {
  response.writeHead(200, HEAD);
  const timer = setInterval(() => response.write('.'), 20);
  response.once('close', () => clearInterval(timer));
}

const BLOCK = Buffer.alloc(64 * 1024, ' ');

/** A good page with no end. */
export function endless(response: ServerResponse): void {
  send(response, Number.POSITIVE_INFINITY);
}

/** A good page of 50 MB. */
export function tooLarge(response: ServerResponse): void {
  send(response, 50 * 1024 * 1024);
}

/** Sends as fast as it is read, and no faster: nothing piles up here. */
function send(response: ServerResponse, bytes: number): void {
  response.writeHead(200, HEAD).write(LIVE);
  let sent = 0;
  const more = () => {
    while (sent < bytes && !response.destroyed) {
      sent += BLOCK.length;
      if (!response.write(BLOCK)) return response.once('drain', more);
    }
    return response.end();
  };
  more();
}
