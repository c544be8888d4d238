import type { IncomingMessage, ServerResponse } from 'node:http';
import { bundleWidgets } from '../generate/bundleWidgets.ts';
import { markPage } from '../generate/pageMark.ts';
import { filesOfPages, workerScript } from '../generate/serviceWorker.ts';
import { mediaTypeOf } from '../site/hosting.ts';
import { addressOf, fileAt } from '../site/urls.ts';
import { serve } from '../testing/serve.ts';

const BASE = '/guide';

/** The files of a site, by their paths within it. */
type Files = Readonly<Record<string, string>>;

/** A small site in a folder of its host, with the service worker of the build. */
export interface ChangingSite {
  /** The address of a page. */
  address(path?: string): string;
  /** What browsers have asked for since the last call. */
  requests(): readonly string[];
  /** Makes the host hold these files and no others, with the worker that keeps their pages or another script. */
  deploy(files: Files, worker?: string): void;
  /** What the host does with requests. */
  state: 'up' | 'down' | 'broken';
  /** The address that the host takes long to answer. */
  silentAt: string | null;
}

/** A page that loads a script, which writes what its engine says once it is asked. */
function pageOf(name: string, version: number): string {
  return plainPage(`<h1>${name} ${version}</h1><button>Ask</button><output></output>
<script type="module" src="${BASE}/assets/tool-${version}.js"></script>
<script>navigator.serviceWorker.register('${BASE}/sw.js');</script>`);
}

/** A page that the build has marked. */
function plainPage(main: string): string {
  return markPage(`<!DOCTYPE html><title>A page</title><main id="main">${main}</main></body>`);
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

/** The files of a version: a home page, a tool, a guide that no version changes, a product, which is not kept, and what is there offline. */
export function filesOf(version: number): Files {
  return {
    'index.html': pageOf('Home', version),
    'tool/index.html': pageOf('Tool', version),
    'plan/index.html': plainPage('<h1>Plan</h1>'),
    'offline/index.html': plainPage('<h1>Offline</h1>'),
    'product/index.html': plainPage('<h1>Product</h1><a href="/guide/product/other/">$50</a>'),
    ...scriptsOf(version),
  };
}

const KEPT_PAGES = ['index.html', 'offline/index.html', 'tool/index.html', 'plan/index.html'];

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
    if (file !== null && addressOf(file) === site.silentAt) return;
    const text = file === null ? undefined : current[file];
    const status = site.state === 'broken' ? 503 : text === undefined ? 404 : 200;
    const isAsset = file?.startsWith('assets/');
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
    deploy(files, worker) {
      const read = (file: string) => (files[file] === undefined ? null : Buffer.from(files[file]));
      const kept = filesOfPages(KEPT_PAGES, read, BASE).flat();
      current = { ...files, 'sw.js': worker ?? workerScript(kept, workers.keeping) };
    },
    state: 'up',
    silentAt: null,
  };
  requests = [];
  return site;
}
