import { mountSheet } from './list/sheet.ts';
import { LAZY_LIST } from './loadList.ts';
import { loadOnUse } from './loadOnUse.ts';

document.documentElement.dataset['live'] = '';
for (const section of document.querySelectorAll<HTMLElement>('[data-list]')) {
  mountSheet(section);
  loadOnUse(section, LAZY_LIST);
}
