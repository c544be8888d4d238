import { market } from '../../domain/market.ts';
import { say } from '../../domain/say.ts';
import { WORDS } from '../../domain/words.ts';
import { ownCaches } from './workerScope.ts';

const { scope } = registration;

/** The cache of this version, that of the pages that were visited last, and that of the note on species. */
const OWN = `${scope} ${VERSION}`;
const VISITED = `${scope} visited`;
const SPECIES = `${scope} species`;

const MOST_VISITED = 20;

/** Milliseconds to wait for a page from the network if there is a copy. */
const PATIENCE = 4000;

/** Milliseconds to wait for a file to keep. */
const FILE_PATIENCE = 20_000;

/** The address of the note with the pages that were open when this version began. */
const NOTE = `${scope}sw.js`;

/** The address of the note that all files of a version are in its cache. */
const WHOLE = `${NOTE}?whole`;

/** The address of the note with the species of the visitor's batches, which outlives a version. */
const SPECIES_NOTE = `${NOTE}?species`;

/** The headers of a copy: the hash of its file, and when it was known to be up to date. */
const HASH = 'x-hash';
const AS_OF = 'x-as-of';

addEventListener('install', (event) => {
  // Pages of earlier versions find their files in the caches of those.
  void skipWaiting();
  event.waitUntil(fill(Date.now()).catch(() => {}));
});

addEventListener('activate', (event) => event.waitUntil(begin()));

// The page sends the species of the batches that the visitor keeps.
addEventListener('message', (event) => event.waitUntil(keepSpecies(event.data).catch(() => {})));

addEventListener('fetch', (event) => {
  const { method, mode, url, headers, destination } = event.request;
  if (method !== 'GET' || !url.startsWith(scope) || headers.has('range')) return;
  const path = pathOf(url);
  if (mode === 'navigate') {
    if (!path.startsWith('admin/')) event.respondWith(showPage(event));
  } else if (path.startsWith('assets/')) {
    // Data that scripts fetch is not kept.
    if (destination !== '') event.respondWith(showAsset(event.request));
  } else if (Object.hasOwn(FILES, path) || path.startsWith('pictures/'))
    event.respondWith(showPicture(event.request));
});

async function begin(): Promise<void> {
  const open = await clients.matchAll({ includeUncontrolled: true, type: 'window' });
  const note = new Response(JSON.stringify(open.map(({ id }) => id)));
  await caches
    .open(OWN)
    .then((cache) => cache.put(NOTE, note))
    .catch(() => {});
  // Enabled by an earlier version: with it, Firefox shows no page offline.
  await registration.navigationPreload?.disable();
  await clients.claim();
}

/** Whether nothing is left to do, or it is being done. */
let isTidy = false;

/**
 * Fetches missing files of this version, and removes those of others. The next page retries unfinished
 * work, but where the disk is full.
 */
async function tidy(): Promise<void> {
  if (isTidy) return;
  isTidy = true;
  isTidy = await fill()
    .then(removeEarlier)
    .catch((error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError');
}

/** Notes the species whose pages are kept from now on, and fetches these pages. */
async function keepSpecies(species: unknown): Promise<void> {
  if (isSaving || !Array.isArray(species)) return;
  const cache = await caches.open(SPECIES);
  const noted = await cache.match(SPECIES_NOTE);
  const text = JSON.stringify(species);
  if ((await noted?.text()) === text) return;
  await cache.put(SPECIES_NOTE, new Response(text));
  isTidy = false;
  await tidy();
}

/** The files to keep with their hashes: those for every visitor, then those of the noted species. */
async function wantedFiles(): Promise<[path: string, hash: string][]> {
  const note = await caches.match(SPECIES_NOTE, { cacheName: SPECIES });
  const species: readonly string[] = (await note?.json()) ?? [];
  const known = species.filter((id) => Object.hasOwn(SPECIES_FILES, id));
  const files = new Map(Object.entries(FILES));
  for (const id of known)
    for (const [path, hash] of Object.entries(SPECIES_FILES[id] ?? {})) files.set(path, hash);
  return [...files];
}

/** Whether the visitor wants to save data: then no page is fetched ahead. */
const isSaving = navigator.connection?.saveData === true;

/**
 * Fetches missing files one by one, so that the visible page loads first.
 * @param listed when the host gave the list of files, if that was just now: what an earlier
 *   version has of these is up to date
 * @returns whether all files are here
 */
async function fill(listed?: number): Promise<boolean> {
  if (isSaving) return false;
  const cache = await caches.open(OWN);
  const here = new Set((await cache.keys()).map(({ url }) => url));
  const names = await ownCaches();
  let isWhole = true;
  for (const [path, hash] of await wantedFiles()) {
    if (here.has(scope + path)) continue;
    const earlier = await find(scope + path, names, hash);
    const copy =
      (earlier && (await checkedCopy(path, hash, earlier, listed))) ?? (await fetchFile(path, hash));
    if (copy) await cache.put(scope + path, copy);
    else isWhole = false;
  }
  if (isWhole && !here.has(WHOLE)) await cache.put(WHOLE, new Response());
  return isWhole;
}

/**
 * A copy of a file of this version; null if the host does not have it, has
 * another or does not send it to its end.
 */
async function fetchFile(path: string, hash: string): Promise<Response | null> {
  // A file that has its hash in its name never changes; only if a cache on the way
  // has another one, that is replaced.
  for (const cache of [path.startsWith('assets/') ? 'default' : 'no-cache', 'reload'] as const) {
    try {
      const answer = await fetch(scope + path, { cache, signal: AbortSignal.timeout(FILE_PATIENCE) });
      if (!answer.ok) return null;
      const copy = await checkedCopy(path, hash, answer, Date.now());
      if (copy) return copy;
    } catch {
      return null;
    }
  }
  return null;
}

/**
 * A copy of a file, or null if it is not that of this version. A page has its hash in it,
 * because some hosts alter all pages.
 * @param asOf when the file was known to be up to date; without it, the time that an earlier copy has
 */
async function checkedCopy(
  path: string,
  hash: string,
  file: Response,
  asOf = timeOf(file),
): Promise<Response | null> {
  const bytes = await file.arrayBuffer();
  const isPage = path === '' || path.endsWith('/');
  const isRight = isPage ? new TextDecoder().decode(bytes).includes(hash) : (await hashOf(bytes)) === hash;
  return isRight ? copyOf(bytes, file.headers, hash, asOf) : null;
}

/** The hash that the list of files has of these bytes. */
async function hashOf(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest.subarray(0, 4), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Removes earlier versions once every page that was open at the start of this version is closed. The shown
 * version stays until this version is whole. Returns true if nothing is left to do.
 */
async function removeEarlier(isWhole: boolean): Promise<boolean> {
  // Other caches may be of a later version, which has just begun to fetch its files.
  if (registration.installing || registration.waiting) return false;
  const earlier = (await bestFirst()).filter((name) => ![OWN, VISITED, SPECIES].includes(name));
  const needless = isWhole ? earlier : earlier.slice(1);
  if (needless.length === 0) return isWhole;
  const note = await caches.match(NOTE, { cacheName: OWN });
  const ids: readonly string[] = (await note?.json()) ?? [];
  const open = await Promise.all(ids.map((id) => clients.get(id)));
  if (open.some((page) => page !== undefined)) return false;
  for (const name of needless) await caches.delete(name);
  return isWhole;
}

/**
 * The caches, in the order in which pages are looked for: whole versions, then what
 * there is of others, the newest first.
 */
async function bestFirst(): Promise<string[]> {
  const newestFirst = [OWN, ...(await ownCaches()).reverse().filter((name) => name !== OWN)];
  const whole: string[] = [];
  const others: string[] = [];
  for (const name of newestFirst)
    ((await caches.match(WHOLE, { cacheName: name })) ? whole : others).push(name);
  return [...whole, ...others];
}

/** A page from the network; offline its copy, which says so, or else the page that lists the kept ones. */
async function showPage(event: FetchEvent): Promise<Response> {
  const { url } = event.request;
  // The browser follows a redirect itself, since no browser shows a page that came by one.
  const coming = fetch(event.request);
  event.waitUntil(coming.then((page) => keepVisited(url, page).then(tidy)).catch(() => {}));
  const kept = await findPage(url).catch(() => undefined);
  const tooLate = new Promise<undefined>((end) => setTimeout(end, PATIENCE));
  const answer = await Promise.race(kept ? [coming, tooLate] : [coming]).catch(() => null);
  if (answer && (answer.status < 500 || !kept)) return answer;
  if (kept) return withNote(kept, answer === null ? WORDS.offline.youAreOffline : WORDS.offline.noAnswer);
  const instead = await findPage(`${scope}offline/`).catch(() => undefined);
  if (!instead) return coming;
  const note = `${WORDS.offline.youAreOffline} ${WORDS.offline.notKept}`;
  return new Response(noteAbove(await instead.text(), note), { status: 503, headers: instead.headers });
}

/** The copy of a page, of a version or from the last visit. A tool has its settings in its query. */
async function findPage(url: string): Promise<Response | undefined> {
  return find(scope + pathOf(url), await bestFirst());
}

/** Keeps a visited page that is not one of this version's, and removes the least recently visited ones. */
async function keepVisited(url: string, page: Response): Promise<void> {
  const path = pathOf(url);
  const isPage = page.ok && !page.redirected && page.headers.get('content-type')?.startsWith('text/html');
  if (!isPage || (Object.hasOwn(FILES, path) && !isSaving)) return;
  // Copied at once: the browser reads the page itself as soon as it has it.
  // Read to its end before the last copy goes.
  const bytes = await page.clone().arrayBuffer();
  const cache = await caches.open(VISITED);
  await cache.delete(scope + path);
  await cache.put(scope + path, copyOf(bytes, page.headers, '', Date.now()));
  for (const old of (await cache.keys()).slice(0, -MOST_VISITED)) await cache.delete(old);
}

/** A file whose name has the hash of its bytes: the copy, if there is one. */
async function showAsset(request: Request): Promise<Response> {
  const kept = await ownCaches()
    .then((names) => find(request.url, [OWN, ...names]))
    .catch(() => undefined);
  return kept ?? fetch(request);
}

/** A picture from the network, its copy, or an empty one, because browsers mark missing ones. */
async function showPicture(request: Request): Promise<Response> {
  return fetch(request).catch(async () => {
    const kept = await bestFirst()
      .then((names) => find(request.url, names))
      .catch(() => undefined);
    return kept ?? new Response(EMPTY_PICTURE, { headers: { 'content-type': 'image/svg+xml' } });
  });
}

const EMPTY_PICTURE = '<svg xmlns="http://www.w3.org/2000/svg"/>';

/** The first copy of a file in these caches, of these bytes if a hash is given. */
async function find(url: string, names: readonly string[], hash?: string): Promise<Response | undefined> {
  for (const cacheName of names) {
    const found = await caches.match(url, { cacheName, ignoreVary: true });
    if (found && (hash === undefined || found.headers.get(HASH) === hash)) return found;
  }
  return undefined;
}

/** A copy to keep: an answer that came by a redirect could not be shown as a page. */
function copyOf(bytes: ArrayBuffer, headers: Headers, hash: string, asOf: number): Response {
  const copy = new Response(bytes, { headers });
  copy.headers.set(HASH, hash);
  copy.headers.set(AS_OF, `${asOf}`);
  return copy;
}

/** When a copy was known to be up to date. */
function timeOf(copy: Response): number {
  return Number(copy.headers.get(AS_OF));
}

/**
 * Begins a page by saying why it is a copy, and how old. A page may have prices.
 */
async function withNote(page: Response, why: string): Promise<Response> {
  const html = await page.text();
  const time = new Date(timeOf(page)).toLocaleString(market().locale, {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
  const asOf = html.includes('class="price"') ? WORDS.offline.pricesAsOf : WORDS.offline.asOf;
  return new Response(noteAbove(html, `${why} ${say(asOf, { time })}`), { headers: page.headers });
}

/** A page that begins with a note. */
function noteAbove(html: string, note: string): string {
  const text = note.replaceAll('<', '&lt;');
  return html.replace(
    '<main id="main">',
    (main) => `${main}<p class="offline-note" role="status">${text}</p>`,
  );
}

function pathOf(url: string): string {
  return url.slice(scope.length).replace(/[?#].*/, '');
}
