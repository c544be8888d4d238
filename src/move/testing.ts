import path from 'node:path';
import { contentWith } from '../content/testing.ts';
import { temporaryFolder, writeFiles } from '../testing/temporaryFolder.ts';
import { type MoveOptions, moveSite } from './moveSite.ts';
import { readWxr } from './readWxr.ts';

/** An item of a WordPress export: texts of its elements by their names, and its own fields. */
export interface WrittenItem {
  readonly id: number;
  readonly title?: string;
  readonly link?: string;
  readonly name?: string;
  readonly type?: string;
  readonly status?: string;
  readonly date?: string;
  readonly content?: string;
  readonly more?: string;
  readonly meta?: Readonly<Record<string, string>>;
}

const HEAD = `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/"
  xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"
  xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
<title>Old Hatch</title>
<link>https://old.example</link>
<wp:wxr_version>1.2</wp:wxr_version>
<wp:base_blog_url>https://old.example</wp:base_blog_url>
<wp:author><wp:author_login>ann</wp:author_login><wp:author_display_name><![CDATA[Ann Keeper]]></wp:author_display_name></wp:author>
<wp:category><wp:category_nicename>hatching</wp:category_nicename><wp:cat_name><![CDATA[Hatching & Brooding]]></wp:cat_name></wp:category>
`;

const cdata = (text: string) => `<![CDATA[${text}]]>`;

/** A WordPress export with these items. */
export function wxr(...items: readonly WrittenItem[]): string {
  return `${HEAD}${items.map(itemXml).join('\n')}\n</channel>\n</rss>\n`;
}

function itemXml(item: WrittenItem): string {
  const { id, name = `post-${id}`, type = 'post', status = 'publish', date = '2021-03-01 10:00:00' } = item;
  const meta = Object.entries(item.meta ?? {}).map(
    ([key, value]) =>
      `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>`,
  );
  return `<item>
<title>${cdata(item.title ?? `Post ${id}`)}</title>
<link>${item.link ?? `https://old.example/2021/03/${name}/`}</link>
<dc:creator>ann</dc:creator>
<content:encoded>${cdata(item.content ?? '<p>Words of the post.</p>')}</content:encoded>
<excerpt:encoded>${cdata('')}</excerpt:encoded>
<wp:post_id>${id}</wp:post_id>
<wp:post_date>${date}</wp:post_date>
<wp:post_name>${name}</wp:post_name>
<wp:status>${status}</wp:status>
<wp:post_type>${type}</wp:post_type>
<category domain="category" nicename="hatching">${cdata('Hatching & Brooding')}</category>
${item.more ?? ''}${meta.join('')}
</item>`;
}

/** A content folder into which exports move; `run` gives the counts and the lines of the report. */
export async function openMove(files: Parameters<typeof contentWith>[0] = {}) {
  const content = await contentWith(files);
  const exports = await temporaryFolder();
  return {
    content,
    run: async (xml: string, options: Partial<MoveOptions> = {}) => {
      await writeFiles(exports, { 'old.xml': xml });
      const old = await readWxr([path.join(exports, 'old.xml')]);
      const today = '2026-11-28';
      return moveSite(old, { content, today, uploads: null, fetchPicture: null, dryRun: false, ...options });
    },
  };
}
