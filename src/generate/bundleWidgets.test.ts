import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { market } from '../domain/market.ts';
import { shortenSources } from './bundleWidgets.ts';

const bundle = (contents: string) =>
  build({
    stdin: { contents, loader: 'ts', resolveDir: 'src/domain' },
    bundle: true,
    write: false,
    logLevel: 'silent',
    plugins: [shortenSources(market())],
  });

it.each([
  ["import { WORDS } from './words.ts'; const { search } = WORDS.frame; console.log(search);", 'WORDS'],
  ["import { market } from './market.ts'; const { locale } = market(); console.log(locale);", 'market'],
])(
  'a script that uses words or the market other than by their whole names fails: %s',
  async (source, name) => {
    await expect(bundle(source)).rejects.toThrow(`for import "${name}"`);
  },
);
