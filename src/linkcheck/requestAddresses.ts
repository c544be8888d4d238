import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import type { LinkResult } from 'linkinator';
import { listen } from '../cli/listen.ts';
import { createLocalServer } from '../cli/localServer.ts';
import { UserError } from '../cli/userError.ts';
import { pluralize } from '../domain/plural.ts';
import { fileAt, type Urls } from '../site/urls.ts';
import type { BuiltFiles } from './builtSite.ts';

/**
 * Addresses per batch, because linkinator requests all of them in parallel, each on a connection of its own.
 */
const BATCH = 50;

/** The link check itself has failed. */
export class LinkCheckError extends UserError {
  override readonly name = 'LinkCheckError';

  constructor(requests: number, cause: string | null) {
    super(
      'the link check could not run: expected answers of the local server, found none to ' +
        `${pluralize(requests, 'request')}${cause === null ? '' : ` (${cause})`}; nothing is known to be ` +
        'broken, run the command again',
    );
  }
}

/**
 * Has linkinator request each address from a local server of the build. An address without an answer is
 * requested once more, alone; if there is still none, its file decides.
 * @returns the broken addresses, each with the reason
 * @throws LinkCheckError if no address was answered
 */
export async function requestAddresses(
  addresses: readonly string[],
  files: BuiltFiles,
  urls: Pick<Urls, 'base'>,
): Promise<Map<string, string>> {
  const broken = new Map<string, string>();
  if (addresses.length === 0) return broken;
  const answers = await requestAll(addresses, serveBuild(files, urls));
  const isAnswered = ({ status }: Answer) => status !== 0;
  if (![...answers.values()].some(isAnswered)) {
    const [first] = answers.values();
    throw new LinkCheckError(addresses.length, first?.cause ?? null);
  }
  for (const [address, answer] of answers) {
    const isValid = isAnswered(answer) ? answer.isValid : isBuilt(address, files, urls);
    if (!isValid) broken.set(address, reasonOf(answer.status));
  }
  return broken;
}

interface Answer {
  /** 0 if there was no answer. */
  readonly status: number;
  readonly isValid: boolean;
  /** Why there was no answer, as far as known. */
  readonly cause: string | null;
}

/**
 * The answer of a server to each address, after a second request to those that were not answered at first.
 */
async function requestAll(
  addresses: readonly string[],
  server: Server,
): Promise<ReadonlyMap<string, Answer>> {
  const origin = `http://127.0.0.1:${await listen(server)}`;
  const answers = new Map<string, Answer>();
  try {
    for (let start = 0; start < addresses.length; start += BATCH) {
      const batch = addresses.slice(start, start + BATCH);
      for (const [address, answer] of await requestBatch(batch, origin)) answers.set(address, answer);
    }
    const unanswered = addresses.filter((address) => answers.get(address)?.status === 0);
    for (const address of unanswered) {
      for (const [again, answer] of await requestBatch([address], origin)) answers.set(again, answer);
    }
  } finally {
    server.close();
    server.closeAllConnections();
  }
  return answers;
}

/**
 * The addresses are starting points of a check without recursion: linkinator's own crawl is quadratic in the
 * number of links, and it closes the connection of each link that it follows.
 */
async function requestBatch(addresses: readonly string[], origin: string): Promise<Map<string, Answer>> {
  // Loaded on demand, because most builds after the first need no request.
  const { LinkChecker } = await import('linkinator');
  const { links } = await new LinkChecker().check({
    path: addresses.map((address) => origin + address),
    recurse: false,
    redirects: 'error',
    // With this option, which has no effect on HTTP itself, linkinator bypasses any proxy.
    allowInsecureCerts: true,
  });
  const results = new Map(links.map((link) => [link.url, link]));
  return new Map(addresses.map((address) => [address, answerOf(results.get(origin + address))]));
}

function answerOf(link: LinkResult | undefined): Answer {
  const failure = link?.failureDetails?.find((detail) => detail instanceof Error);
  const { cause } = failure ?? {};
  const reason = cause instanceof Error ? cause.message : failure?.message;
  return { status: link?.status ?? 0, isValid: link?.state === 'OK', cause: reason ?? null };
}

/**
 * The addresses of which a sample consists: one of each folder, and all that are no file of the build. The
 * others have a file, and the local server would only look for it again.
 */
export function sampleOf(
  addresses: readonly string[],
  files: BuiltFiles,
  urls: Pick<Urls, 'base'>,
): readonly string[] {
  const folders = new Set<string>();
  return addresses.filter((address) => {
    const folder = folderOf(address);
    const isNew = !folders.has(folder);
    folders.add(folder);
    return isNew || !isBuilt(address, files, urls);
  });
}

/** The folder of an address: `/product/` of `/product/tray/?a=1`. */
function folderOf(address: string): string {
  return address.replace(/\?.*$/s, '').replace(/[^/]*\/?$/, '');
}

/** Whether a build has the file of a path. */
export function isBuilt(pathname: string, files: BuiltFiles, { base }: Pick<Urls, 'base'>): boolean {
  const file = fileAt(pathname, base);
  const located = file === null ? null : files.locate(file);
  return located !== null && existsSync(located);
}

/**
 * Answers like a static host of the files of a build: the index of a folder, a redirect to add a missing
 * slash, and 404 otherwise. Bodies are left out, since only the status counts.
 */
function serveBuild(files: BuiltFiles, urls: Pick<Urls, 'base'>): Server {
  return createLocalServer(({ url = '' }, response) => {
    const [pathname = ''] = url.split('?');
    if (isBuilt(pathname, files, urls)) response.writeHead(200).end();
    else if (isBuilt(`${pathname}/`, files, urls))
      response.writeHead(301, { location: `${pathname}/` }).end();
    else response.writeHead(404).end();
  });
}

/** Describes the response of a broken address. */
export function reasonOf(status = 0): string {
  if (status === 0) return 'not answered, and no file of the build has this address';
  if (status >= 300 && status < 400) return 'answered with a redirect; a slash is missing at its end';
  return `answered with ${status}`;
}
