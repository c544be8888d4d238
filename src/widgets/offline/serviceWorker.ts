import { market } from '../../domain/market.ts';
import { say } from '../../domain/say.ts';
import { WORDS } from '../../domain/words.ts';
import { ownCaches } from './workerScope.ts';

const { scope } = registration;

/** The cache of this version, and that of the pages that were visited last. */
const OWN = `${scope} ${VERSION}`;
const VISITED = `${scope} visited`;

const MOST_VISITED = 20;

/** Milliseconds to wait for a page from the network if there is a copy. */
const PATIENCE = 4000;

/** The address of the note with the pages that were open when this version began. */
const NOTE = `${scope}sw.js`;

/** The headers of a copy: the hash of its file, and when it was known to be up to date. */
const HASH = 'x-hash';
const AS_OF = 'x-as-of';

addEventListener('install', (event) => {
  // Pages of earlier versions find their files in the caches of those.
  void skipWaiting();
  event.waitUntil(fill().catch(() => {}));
});

addEventListener('activate', (event) => event.waitUntil(begin()));

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

/** Fetches missing files of this version, and removes those of others. The next page retries unfinished work. */
async function tidy(): Promise<void> {
  if (isTidy) return;
  isTidy = true;
  isTidy = (await fill()) && (await removeEarlier());
}

/** Whether the visitor wants to save data: then no page is fetched ahead. */
const isSaving = navigator.connection?.saveData === true;

/** Fetches missing files one by one, so that the visible page loads first. Returns whether nothing more can be fetched. */
async function fill(): Promise<boolean> {
  if (isSaving) return false;
  const cache = await caches.open(OWN);
  const here = new Set((await cache.keys()).map(({ url }) => url));
  const names = await ownCaches();
  let isWhole = true;
  for (const [path, hash] of Object.entries(FILES)) {
    if (here.has(scope + path)) continue;
    const earlier = await find(scope + path, names, hash);
    const file = earlier ?? (await fetchFile(path));
    if (!file) isWhole = false;
    else if (file.ok && !(await put(cache, scope + path, copyOf(file, hash)))) return true;
  }
  return isWhole;
}

/** Keeps a copy; returns whether there was room for it. */
function put(cache: Cache, url: string, copy: Response): Promise<boolean> {
  return cache.put(url, copy).then(
    () => true,
    () => false,
  );
}

/** A file of this version, or the host's answer if it is missing; null without an answer. */
async function fetchFile(path: string): Promise<Response | null> {
  // A file that has its hash in its name never changes.
  const cache = path.startsWith('assets/') ? 'default' : 'no-cache';
  const answer = await fetch(scope + path, { cache }).catch(() => null);
  return answer && answer.status < 500 ? answer : null;
}

/** Removes the files of earlier versions once every page that was open when this one began is closed. Returns whether it is done. */
async function removeEarlier(): Promise<boolean> {
  // Other caches may be of a later version, which has just begun to fetch its files.
  if (registration.installing || registration.waiting) return false;
  const earlier = (await ownCaches()).filter((name) => name !== OWN && name !== VISITED);
  if (earlier.length === 0) return true;
  const note = await caches.match(NOTE, { cacheName: OWN });
  const ids: readonly string[] = (await note?.json()) ?? [];
  const open = await Promise.all(ids.map((id) => clients.get(id)));
  if (open.some((page) => page !== undefined)) return false;
  for (const name of earlier) await caches.delete(name);
  return true;
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
  const instead = await find(`${scope}offline/`, [OWN]).catch(() => undefined);
  return instead ? new Response(instead.body, { status: 503, headers: instead.headers }) : coming;
}

/** The copy of a page: that of this version, of an earlier one, or from the last visit. A tool has its settings in its query. */
async function findPage(url: string): Promise<Response | undefined> {
  const earlier = (await ownCaches()).filter((name) => name !== OWN);
  return find(scope + pathOf(url), [OWN, ...earlier]);
}

/** Keeps a visited page that is not one of this version's, and removes the least recently visited ones. */
async function keepVisited(url: string, page: Response): Promise<void> {
  const path = pathOf(url);
  const isPage = page.ok && !page.redirected && page.headers.get('content-type')?.startsWith('text/html');
  if (!isPage || (Object.hasOwn(FILES, path) && !isSaving)) return;
  // Copied at once: the browser reads the page itself as soon as it has it.
  const copy = copyOf(page.clone(), '');
  const cache = await caches.open(VISITED);
  await cache.delete(scope + path);
  await cache.put(scope + path, copy);
  for (const old of (await cache.keys()).slice(0, -MOST_VISITED)) await cache.delete(old);
}

/** A file whose name has the hash of its bytes: the copy, if there is one. */
async function showAsset(request: Request): Promise<Response> {
  const kept = await ownCaches()
    .then((names) => find(request.url, names))
    .catch(() => undefined);
  return kept ?? fetch(request);
}

/** A picture from the network, its copy, or an empty one, because browsers mark missing ones. */
async function showPicture(request: Request): Promise<Response> {
  return fetch(request).catch(async () => {
    const kept = await find(request.url, [OWN]).catch(() => undefined);
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
function copyOf({ body, headers }: Response, hash: string): Response {
  const copy = new Response(body, { headers });
  copy.headers.set(HASH, hash);
  copy.headers.set(AS_OF, `${Date.now()}`);
  return copy;
}

/** Begins a page by saying why it is a copy, and how old. A page with links to products may have their prices. */
async function withNote(page: Response, why: string): Promise<Response> {
  const html = await page.text();
  const time = new Date(Number(page.headers.get(AS_OF))).toLocaleString(market().locale, {
    ...{ month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
  });
  const asOf = html.includes('/product/') ? WORDS.offline.pricesAsOf : WORDS.offline.asOf;
  const note = `${why} ${say(asOf, { time })}`.replaceAll('<', '&lt;');
  const noted = html.replace(
    '<main id="main">',
    (main) => `${main}<p class="offline-note" role="status">${note}</p>`,
  );
  return new Response(noted, { headers: page.headers });
}

function pathOf(url: string): string {
  return url.slice(scope.length).replace(/[?#].*/, '');
}
