import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import path from 'node:path';
import sirv from 'sirv';
import { BUILT_SITE, defineCommand } from '../cli/command.ts';
import { listen } from '../cli/listen.ts';
import { readArguments } from '../cli/runCommand.ts';
import { UsageError } from '../cli/userError.ts';
import { wholeNumber } from '../cli/valueTypes.ts';
import { assertClosed, buildFirst } from '../linkcheck/builtSite.ts';
import { HEADERS_FILE, headersAt, mediaTypeOf, parseHeaders, REVALIDATED } from '../site/hosting.ts';
import { siteUrlOf } from '../site/sitemaps.ts';
import { createUrls } from '../site/urls.ts';
import { buildCommand } from './buildCommand.ts';

interface ServedSite {
  readonly server: Server;
  /** The URL of the home page, with the site's base path. */
  readonly address: string;
}

/**
 * Serves a built site on loopback as a static host does: a folder's index, 404.html for missing files, the headers of
 * `_headers`, and compressed files where the build has made them.
 */
export async function serveSite(folder: string, port: number): Promise<ServedSite> {
  const base = await basePathOf(folder);
  assertClosed(folder);
  const server = createServer(await siteListener(folder, base));
  return { server, address: `http://127.0.0.1:${await listen(server, port)}${base}/` };
}

/** Answers the requests to a site below its base path. */
async function siteListener(folder: string, base: string): Promise<RequestListener> {
  let rules = parseHeaders(await readBuilt(folder, HEADERS_FILE));
  let missing = await readBuilt(folder, '404.html');
  const onNoMatch = (_request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(404, NOT_FOUND).end(missing);
  };
  // Browsers revalidate a file by its ETag. Without one, sirv forbids caching, and the back/forward cache would be off.
  const files = sirv(folder, {
    dev: true,
    etag: true,
    gzip: true,
    brotli: true,
    onNoMatch,
    setHeaders: nameType,
  });
  return async (request, response) => {
    // A build beside this server changes both, and old policies would refuse the new styles.
    rules = await readBuilt(folder, HEADERS_FILE).then(parseHeaders, () => rules);
    missing = await readBuilt(folder, '404.html').catch(() => missing);
    if (!request.url?.startsWith(`${base}/`)) return onNoMatch(request, response);
    const [address = ''] = request.url.split('?');
    for (const [name, value] of Object.entries(headersAt(rules, address))) response.setHeader(name, value);
    request.url = request.url.slice(base.length);
    return files(request, response);
  };
}

/** A missing file may come with the next deployment, whatever the rule of its folder says. */
const NOT_FOUND = { 'content-type': 'text/html; charset=utf-8', 'cache-control': REVALIDATED };

/** Sets the type of a file: sirv does not know all types of a site. */
function nameType(response: ServerResponse, file: string): void {
  const type = mediaTypeOf(file.slice(1));
  if (type !== null && !response.hasHeader('content-type')) response.setHeader('content-type', type);
}

/** The base path that a site was built for, from its robots.txt. */
async function basePathOf(folder: string): Promise<string> {
  const siteUrl = siteUrlOf(await readBuilt(folder, 'robots.txt'));
  return siteUrl === null ? '' : createUrls(siteUrl).base;
}

async function readBuilt(folder: string, file: string): Promise<string> {
  return readFile(path.join(folder, file), 'utf8').catch(() => {
    throw new UsageError(`expected a built site in '${folder}', found no ${file}; ${buildFirst(folder)}`);
  });
}

export const startCommand = defineCommand({
  name: 'npm start',
  summary: 'Serves the built site as a static host does, and builds it first if it is missing.',
  options: {
    out: BUILT_SITE,
    port: {
      kind: 'single',
      type: wholeNumber(0, 65_535),
      default: '8080',
      description: 'the port on 127.0.0.1; 0 takes any that is free',
    },
  },
  example: 'npm start -- --port 3000',
  async run({ out, port }) {
    if (!existsSync(path.join(out, 'index.html')))
      await buildCommand.run(readArguments(buildCommand, ['--out', out]));
    const { address } = await serveSite(out, port);
    console.log(`${out} is served at ${address} (stop with Ctrl+C)`);
  },
});
