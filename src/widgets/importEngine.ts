/** The address of Preact and htm, relative to the script that this becomes a part of: the bundler puts it in. */
declare const RUNTIME: string;

/**
 * Imports an engine and, side by side, the runtime that it renders with.
 * @param attempt how often it has failed before: a module that failed is only fetched again under another address
 */
export async function importEngine(engine: string, attempt = 0) {
  const retry = attempt > 0 ? `?${attempt}` : '';
  const [loaded, runtime] = await Promise.all([engine, RUNTIME].map((script) => import(script + retry)));
  loaded.setRuntime(runtime);
  return loaded;
}
