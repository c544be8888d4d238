/**
 * The used part of the service worker's scope: the compiler knows only the
 * scope of pages, for the other widgets.
 */
declare global {
  interface ExtendableEvent extends Event {
    waitUntil(done: Promise<unknown>): void;
  }

  interface FetchEvent extends ExtendableEvent {
    readonly request: Request;
    respondWith(answer: Promise<Response>): void;
  }

  interface MessageEvent<T> {
    waitUntil(done: Promise<unknown>): void;
  }

  interface WindowEventMap {
    install: ExtendableEvent;
    activate: ExtendableEvent;
    fetch: FetchEvent;
  }

  const registration: ServiceWorkerRegistration;
  const clients: {
    claim(): Promise<void>;
    get(id: string): Promise<{ readonly id: string } | undefined>;
    matchAll(options: {
      readonly includeUncontrolled: boolean;
      readonly type: 'window';
    }): Promise<readonly { readonly id: string }[]>;
  };
  function skipWaiting(): Promise<void>;
}

/** The names of the caches that this site has made: others of the same host may have their own. */
export async function ownCaches(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(`${registration.scope} `));
}
