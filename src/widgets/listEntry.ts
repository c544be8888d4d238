import { loadOnUse } from './loadOnUse.ts';

document.documentElement.dataset['live'] = '';
for (const section of document.querySelectorAll<HTMLElement>('[data-list]')) loadOnUse(section);
