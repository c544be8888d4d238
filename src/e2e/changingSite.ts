import type { IncomingMessage, ServerResponse } from 'node:http';
import { bundleWidgets } from '../generate/bundleWidgets.ts';
import { filesOfPages, workerScript } from '../generate/serviceWorker.ts';
import { markedPage } from '../generate/testing.ts';
import { mediaTypeOf } from '../site/hosting.ts';
import { addressOf, fileAt } from '../site/urls.ts';
import { serve } from '../testing/serve.ts';

const BASE = '/guide';

/** The files of a site, by their paths within it. */
type Files = Readonly<Record<string, string>>;

/**
 * What a host does in place of its answer: no answer, one that breaks off in its
 * middle, another text, or a redirect.
 */
type Fault = 'silent' | 'cut' | { readonly text: string } | { readonly location: string };

/** A small site in a folder of its host, with the service worker of the build. */
export interface ChangingSite {
  /** The address of a page. */
  address(path?: string): string;
  /** What browsers have asked for since the last call. */
  requests(): readonly string[];
  /**
   * Makes the host hold these files and no others, with the worker that keeps their pages or another script.
   */
  deploy(files: Files, worker?: string): void;
  /** The worker that keeps the pages of these files. */
  workerOf(files: Files): string;
  /**
   * What the host does with requests; `lost` answers each but that for the
   * worker with one page and status 200.
   */
  state: 'up' | 'down' | 'broken' | 'lost';
  /** What the host does at some addresses. */
  readonly faults: Map<string, Fault>;
}

/** A page that loads a script, which writes what its engine says once it is asked. */
function pageOf(name: string, version: number): string {
  return plainPage(`<h1>${name} ${version}</h1><button>Ask</button><output></output>
<script type="module" src="${BASE}/assets/tool-${version}.js"></script>
<script>navigator.serviceWorker.register('${BASE}/sw.js');</script>`);
}

/** A page that the build has marked. */
function plainPage(main: string): string {
  return markedPage(`<!DOCTYPE html><title>A page</title><main id="main">${main}</main>`);
}

/** The scripts of a version. */
function scriptsOf(version: number): Files {
  return {
    [`assets/tool-${version}.js`]: `document.querySelector('button').onclick = async () => {
  const engine = await import("./engine-${version}.js").catch(() => ({ answer: 'none' }));
  document.querySelector('output').textContent = engine.answer;
};`,
    [`assets/engine-${version}.js`]: `export const answer = 'engine ${version}';`,
  };
}

/**
 * The files of a version: a home page, a tool, a guide that no version changes, a page about ducks, a
 * product, which is not kept, and what is there offline.
 */
export function filesOf(version: number): Files {
  return {
    'index.html': pageOf('Home', version),
    'tool/index.html': pageOf('Tool', version),
    'plan/index.html': plainPage('<h1>Plan</h1>'),
    'offline/index.html': plainPage('<h1>Offline</h1>'),
    'duck/index.html': pageOf('Duck', version),
    'product/index.html': plainPage(
      '<h1>Product</h1><p class="price"><a href="/guide/product/other/">$50</a></p>',
    ),
    ...scriptsOf(version),
  };
}

/** The page that a host has for every address that it does not know. */
export const LOST = '<!DOCTYPE html><main id="main"><h1>Lost</h1></main>';

/** Sends half of a text, and ends the connection. */
function breakOff(response: ServerResponse, text: string): void {
  const length = Buffer.byteLength(text);
  response.writeHead(200, { 'content-type': 'text/html', 'content-length': length });
  response.write(Buffer.from(text).subarray(0, length / 2), () => response.destroy());
}

const KEPT_PAGES = ['index.html', 'offline/index.html', 'tool/index.html', 'plan/index.html'];

/** The pages that browsers with a batch of duck eggs keep besides. */
const DUCK_PAGES = ['duck/index.html'];

/** Serves a changing site while a test lasts. */
export async function serveChangingSite(): Promise<ChangingSite> {
  const { workers } = await bundleWidgets();
  let current: Files = {};
  let requests: string[] = [];
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const { method, url = '' } = request;
    const file = fileAt(url, BASE);
    if (site.state === 'down') return void request.socket.destroy();
    requests.push(`${method === 'GET' ? '' : `${method} `}${file === null ? url : addressOf(file)}`);
    const fault = file === null ? undefined : site.faults.get(addressOf(file));
    if (fault === 'silent') return;
    if (fault === 'cut') return void breakOff(response, `${file && current[file]}`);
    if (fault && 'location' in fault) {
      response.writeHead(302, { location: site.address(fault.location), 'cache-control': 'no-store' });
      return void response.end();
    }
    const isAsset = file?.startsWith('assets/');
    if (fault || (site.state === 'lost' && file !== 'sw.js')) {
      // Hosts send the headers of an address with whatever they have there.
      const caching = isAsset ? 'max-age=31536000, immutable' : 'no-cache';
      response.writeHead(200, { 'content-type': 'text/html', 'cache-control': caching });
      return void response.end(fault ? fault.text : LOST);
    }
    const text = file === null ? undefined : current[file];
    const status = site.state === 'broken' ? 503 : text === undefined ? 404 : 200;
    response.writeHead(status, {
      'content-type': mediaTypeOf(file ?? '') ?? 'text/html',
      // Nothing comes from the cache of the browser itself.
      'cache-control': isAsset ? 'no-store' : 'no-cache',
    });
    response.end(status === 200 ? text : 'none');
  };
  const { origin } = await serve(answer);
  const site: ChangingSite = {
    address: (path = '') => `${origin}${BASE}/${path}`,
    requests: () => requests.splice(0),
    deploy(files, worker = site.workerOf(files)) {
      current = { ...files, 'sw.js': worker };
    },
    workerOf(files) {
      const read = (file: string) => (files[file] === undefined ? null : Buffer.from(files[file]));
      const kept = filesOfPages(KEPT_PAGES, read, BASE).flat();
      const ofDuck = filesOfPages(DUCK_PAGES, read, BASE).flat();
      return workerScript(kept, new Map([['duck', ofDuck]]), workers.keeping);
    },
    state: 'up',
    faults: new Map(),
  };
  requests = [];
  return site;
}
