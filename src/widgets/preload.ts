/** Begins to fetch a JSON file of the build that `fetchText` will ask for, which then takes it as it comes. */
export function preloadData(href: string): void {
  preload({ rel: 'preload', as: 'fetch', crossOrigin: '', href });
}

/** Begins to fetch a module that will be imported. */
export function preloadModule(href: string): void {
  preload({ rel: 'modulepreload', href });
}

function preload(file: Partial<HTMLLinkElement>): void {
  document.head.append(Object.assign(document.createElement('link'), file));
}
