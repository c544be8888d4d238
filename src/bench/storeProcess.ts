import { createServer } from 'node:http';
import { listen } from '../cli/listen.ts';

/**
 * Answers every request with the page of a product that can be bought, a millisecond after it has come, as a process of its
 * own, so that what it costs is not counted to the audit. Prints its port, and serves until it is ended.
 */
const MILLISECONDS = 1;

const head =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>18-Egg Incubator</title></head>';
const description =
  '<p>It turns the eggs, warms the air and shows how warm and how moist it is inside.</p>'.repeat(40);
const button = '<input id="add-to-cart-button" type="submit" value="Add to Cart">';
const page = `${head}<body><h1 id="productTitle">18-Egg Incubator</h1>${description}${button}${description}</body></html>`;

const server = createServer((_request, response) => {
  setTimeout(
    () => response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page),
    MILLISECONDS,
  );
});
process.stdout.write(`${await listen(server)}\n`);
