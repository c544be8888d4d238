import { expect, it } from 'vitest';
import { renderMarkup, trustedHtml } from './renderMarkup.ts';

it('leaves out what browsers add: end tags of entries and cells, empty values, line ends after blocks', () => {
  const list = (
    <ul hidden>
      <li>
        <p>It&apos;s</p>
      </li>
      <li>two</li>
    </ul>
  );
  expect(renderMarkup(list)).toBe("<ul hidden><li><p>It's</p><li>two</ul>");
  const table = (
    <table>
      <tbody>
        <tr>
          <th>a</th>
          <td>b</td>
        </tr>
      </tbody>
    </table>
  );
  expect(renderMarkup(table)).toBe('<table><tbody><tr><th>a<td>b</tr></tbody></table>');
  expect(renderMarkup(<div {...trustedHtml('<p>a\nb</p>\n<pre><code>c\n</code></pre>\n')} />)).toBe(
    '<div><p>a\nb</p><pre><code>c\n</code></pre></div>',
  );
});

it('leaves alone what only looks like it in a text', () => {
  expect(renderMarkup(<p title={'a hidden="" b'}>{'</li> hidden=""'}</p>)).toBe(
    '<p title="a hidden=&quot;&quot; b">&lt;/li&gt; hidden=&quot;&quot;</p>',
  );
});
