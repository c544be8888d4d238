/** Begins to fetch a JSON file of the build that `fetchText` will ask for, which then takes it as it comes. */
export function preloadData(href: string): void {
  const link = document.createElement('link');
  document.head.append(Object.assign(link, { rel: 'preload', as: 'fetch', crossOrigin: '', href }));
}
