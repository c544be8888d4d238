import './beforeToolScript.ts';
import { readStored } from './dom.ts';
import { batchKeyBeside } from './hatch/batchKey.ts';

// The home page keeps a place for the visitor's batches before they are drawn, so that nothing moves. Scripts of
// the site are in a folder beside this page.
const key = batchKeyBeside(new URL('assets/', location.href).href);
if (readStored('localStorage', key)) document.documentElement.dataset['batches'] = '';
