import { ownCaches } from './workerScope.ts';

/**
 * The service worker of a site that works with a network only: it frees browsers
 * from an earlier one, and from itself.
 */
async function free(): Promise<void> {
  for (const name of await ownCaches()) await caches.delete(name);
  await registration.unregister();
}

addEventListener('install', () => void skipWaiting());
addEventListener('activate', (event) => event.waitUntil(free()));
