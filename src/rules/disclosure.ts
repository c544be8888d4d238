import type { PageRule } from './rule.ts';

/**
 * Before its first paid link a page says that it earns from them (FTC, 16 CFR 255: clear and near; Amazon Associates
 * Operating Agreement: the sentence is `disclosure` in site.yaml).
 */
export const disclosure: PageRule = {
  about: 'page',
  check: ({ read }, site) => {
    const firstPaid = read.links.findIndex(({ tag, rel }) => tag === 'a' && rel.includes('sponsored'));
    if (firstPaid < 0) return [];
    const sentence = site.disclosure.replace(/\s+/g, ' ');
    const expected = `expected '${sentence}' before the first paid link`;
    if (!read.disclosure?.text.includes(sentence)) return [`${expected}, found it nowhere`];
    return read.disclosure.linksBefore > firstPaid ? [`${expected}, found it after that`] : [];
  },
};
