import { expect, it } from 'vitest';
import { type Annotation, formatAnnotation } from './reportFormat.ts';

const PLAIN: Annotation = {
  severity: 'warning',
  file: 'content/site.yaml',
  line: 3,
  column: 7,
  title: 'orphan',
  message: 'expected a link, found none',
};

it('is a workflow command with file, line, column and title', () => {
  expect(formatAnnotation(PLAIN)).toBe(
    '::warning file=content/site.yaml,line=3,col=7,title=orphan::expected a link, found none',
  );
});

it('stays one command whatever the content says', () => {
  const hostile = {
    file: 'a,b:c%.yaml',
    title: 'x\r\n::error::y',
    message: '50%\n::set-env name=PATH::/evil',
  };
  expect(formatAnnotation({ ...PLAIN, ...hostile })).toBe(
    '::warning file=a%2Cb%3Ac%25.yaml,line=3,col=7,title=x%0D%0A%3A%3Aerror%3A%3Ay::50%25%0A::set-env name=PATH::/evil',
  );
});
