import type { CmsConfig, EditorComponentDefinition } from '@sveltia/cms';
import { componentsWith } from './components.ts';
import type { EditorSetup } from './config.ts';

/** Runs in the editor at `/admin/`: gives its texts buttons for boxes, and starts it. */

interface Editor {
  readonly init: (options: { readonly config: CmsConfig }) => void;
  readonly registerEditorComponent: (component: EditorComponentDefinition) => void;
}

declare global {
  interface Window {
    CMS_MANUAL_INIT?: boolean;
    CMS?: Editor;
  }
}

window.CMS_MANUAL_INIT = true;

/** The origins that the editor may ask besides its own. */
let allowed: readonly string[] = [];

// The editor also asks for newer versions of itself and the state of hosts, which would reveal who edits.
const ask = window.fetch;
window.fetch = async (input, options) => {
  const { protocol, origin } = new URL(input instanceof Request ? input.url : input, location.href);
  const isForeign = protocol === 'https:' && origin !== location.origin && !allowed.includes(origin);
  return isForeign ? new Response('{}', { status: 404 }) : ask(input, options);
};

document.addEventListener('DOMContentLoaded', async () => {
  const answer = await fetch('setup.json');
  const { config, products, hosts }: EditorSetup = await answer.json();
  allowed = hosts;
  for (const component of componentsWith(products)) window.CMS?.registerEditorComponent(component);
  window.CMS?.init({ config });
});
