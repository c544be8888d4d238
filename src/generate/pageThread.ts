import { parentPort, workerData } from 'node:worker_threads';
import { createContext } from '../site/pages/pageContext.ts';
import { buildRoutes } from '../site/routes.ts';
import { createUrls } from '../site/urls.ts';
import { loadRenderers } from './loadRenderers.ts';
import { OutputError } from './outputError.ts';
import { makeShare } from './pageMaker.ts';
import type { PageShare, ShareMessage } from './pageThreads.ts';

/** Makes a share of the pages in a thread of its own, and sends what it has made to the thread that started it. */
const { catalogue, siteUrl, buildDate, data, plan, remainder, threads, ...frame }: PageShare = workerData;
const send = (message: ShareMessage) => parentPort?.postMessage(message);
try {
  const context = { ...createContext({ catalogue, urls: createUrls(siteUrl), buildDate }), data };
  const routes = buildRoutes(catalogue).filter((_, index) => index % threads === remainder);
  const renderers = await loadRenderers();
  const made = makeShare(routes, context, frame, renderers, plan, (done) => send({ kind: 'progress', done }));
  send({ kind: 'made', made });
} catch (error) {
  if (!(error instanceof OutputError)) throw error;
  send({ kind: 'refused', message: error.message });
}
