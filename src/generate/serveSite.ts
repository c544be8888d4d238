import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import path from 'node:path';
import { BUILT_SITE, defineCommand } from '../cli/command.ts';
import { listen } from '../cli/listen.ts';
import { createLocalServer } from '../cli/localServer.ts';
import { readArguments } from '../cli/runCommand.ts';
import { UsageError } from '../cli/userError.ts';
import { wholeNumber } from '../cli/valueTypes.ts';
import { assertClosed, buildFirst } from '../linkcheck/builtSite.ts';
import { HEADERS_FILE, headersAt, parseHeaders, REVALIDATED } from '../site/hosting.ts';
import { siteUrlOf } from '../site/sitemaps.ts';
import { createUrls, fileAt } from '../site/urls.ts';
import { buildCommand } from './buildCommand.ts';
import { findFile, sendFile } from './sendFile.ts';

interface ServedSite {
  readonly server: Server;
  /** The URL of the home page, with the site's base path. */
  readonly address: string;
}

/**
 * Serves a built site on loopback as a static host does: a folder's index, 404.html for missing files, the
 * headers of `_headers`, and compressed files where the build has made them.
 */
export async function serveSite(folder: string, port: number): Promise<ServedSite> {
  const base = await basePathOf(folder);
  assertClosed(folder);
  const server = createLocalServer(await siteListener(folder, base));
  return { server, address: `http://127.0.0.1:${await listen(server, port)}${base}/` };
}

type Listener = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Answers the requests to a site below its base path. */
async function siteListener(folder: string, base: string): Promise<Listener> {
  const closed = { root: folder, label: 'the built site' };
  let rules = parseHeaders(await readBuilt(folder, HEADERS_FILE));
  let missing = await readBuilt(folder, '404.html');
  return async (request, response) => {
    const { method = '', url = '' } = request;
    if (!['GET', 'HEAD'].includes(method)) return void response.writeHead(405, { allow: 'GET, HEAD' }).end();
    // A build beside this server changes both, and old policies would refuse the new styles.
    rules = await readBuilt(folder, HEADERS_FILE).then(parseHeaders, () => rules);
    missing = await readBuilt(folder, '404.html').catch(() => missing);
    const [, address = '', query = ''] = /^([^?]*)(.*)$/s.exec(url) ?? [];
    const name = fileAt(address, base);
    for (const [header, value] of Object.entries(headersAt(rules, address)))
      response.setHeader(header, value);
    const file = name === null ? null : await findFile(closed, name);
    if (name !== null && file) return sendFile({ request, response }, closed, name, file);
    if (name !== null && (await findFile(closed, `${name}/index.html`)))
      return void response.writeHead(301, { location: `${address}/${query}` }).end();
    response.writeHead(404, NOT_FOUND).end(missing);
  };
}

/** A missing file may come with the next deployment, whatever the rule of its folder says. */
const NOT_FOUND = { 'content-type': 'text/html; charset=utf-8', 'cache-control': REVALIDATED };

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
