import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../testing/temporaryFolder.ts';
import { pictureFaults } from './pictureFaults.ts';

/** A black pixel in each format, as bytes in base 64. */
const PIXELS = {
  'dome.png': 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNgYGAAAAAEAAH2FzhVAAAAAElFTkSuQmCC',
  'dome.jpg':
    '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAgGBgcGBQgHBwcJCQgKDBQNDAsLDBkSEw8UHRofHh0aHBwgJC4nICIsIxwcKDcpLDAxNDQ0Hyc5PTgyPC4zNDL/2wBDAQkJCQwLDBgNDRgyIRwhMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjL/wAARCAABAAEDASIAAhEBAxEB/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/8QAHwEAAwEBAQEBAQEBAQAAAAAAAAECAwQFBgcICQoL/8QAtREAAgECBAQDBAcFBAQAAQJ3AAECAxEEBSExBhJBUQdhcRMiMoEIFEKRobHBCSMzUvAVYnLRChYkNOEl8RcYGRomJygpKjU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6goOEhYaHiImKkpOUlZaXmJmaoqOkpaanqKmqsrO0tba3uLm6wsPExcbHyMnK0tPU1dbX2Nna4uPk5ebn6Onq8vP09fb3+Pn6/9oADAMBAAIRAxEAPwD5/ooooA//2Q==',
  'dome.webp': 'UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAUAmJaQAA3AA/v02aAA=',
  'dome.avif':
    'AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUIAAADrbWV0YQAAAAAAAAAhaGRscgAAAAAAAAAAcGljdAAAAAAAAAAAAAAAAAAAAAAOcGl0bQAAAAAAAQAAAB5pbG9jAAAAAEQAAAEAAQAAAAEAAAETAAAAIwAAAChpaW5mAAAAAAABAAAAGmluZmUCAAAAAAEAAGF2MDFDb2xvcgAAAABqaXBycAAAAEtpcGNvAAAAFGlzcGUAAAAAAAAAAQAAAAEAAAAQcGl4aQAAAAADCAgIAAAADGF2MUOBAAwAAAAAE2NvbHJuY2x4AAEADQAGgAAAABdpcG1hAAAAAAAAAAEAAQQBAoMEAAAAK21kYXQSAAoIGAAGiAhoNCAyFRTHh4ZlAgggnlAAAABIWtlc1jAXYA==',
};

/** The messages about a picture, from its bytes. */
async function messagesOf(name: string, bytes: Buffer): Promise<string[]> {
  const folder = await temporaryFolder();
  await writeFile(path.join(folder, name), bytes);
  return pictureFaults(folder, [`/${name}`]).map(({ message }) => message);
}

const ENDS_TOO_SOON = ['expected a picture, found one that ends too soon; save it again'];

describe.each(Object.entries(PIXELS))('a picture such as %s', (name, text) => {
  const bytes = Buffer.from(text, 'base64');

  it('is sound where it is whole, whatever follows its end', async () => {
    expect(await messagesOf(name, bytes)).toEqual([]);
    expect(await messagesOf(name, Buffer.concat([bytes, Buffer.alloc(9)]))).toEqual([]);
  });

  it.each([0.5, 0.9, 0.97])('is told where it ends after a share of %d', async (share) => {
    expect(await messagesOf(name, bytes.subarray(0, Math.floor(bytes.length * share)))).toEqual(
      ENDS_TOO_SOON,
    );
  });
});

it('a JPEG whose thumbnail is whole is told all the same where it is not', async () => {
  const jpeg = Buffer.from(PIXELS['dome.jpg'], 'base64');
  const thumbnail = Buffer.concat([
    Buffer.of(0xff, 0xe1, (jpeg.length + 2) >> 8, (jpeg.length + 2) & 0xff),
    jpeg,
  ]);
  const withThumbnail = Buffer.concat([jpeg.subarray(0, 2), thumbnail, jpeg.subarray(2)]);
  expect(await messagesOf('dome.jpg', withThumbnail)).toEqual([]);
  expect(await messagesOf('dome.jpg', withThumbnail.subarray(0, -3))).toEqual(ENDS_TOO_SOON);
});

it('a picture that says that its last part goes on to the end of the file is sound', async () => {
  const avif = Buffer.from(PIXELS['dome.avif'], 'base64');
  const data = avif.indexOf('mdat') - 4;
  avif.writeUInt32BE(0, data);
  expect(await messagesOf('dome.avif', avif)).toEqual([]);
});

it('a picture of more than a megabyte is told with its weight', async () => {
  const png = Buffer.from(PIXELS['dome.png'], 'base64');
  const weighing = (bytes: number) => Buffer.concat([png, Buffer.alloc(bytes - png.length)]);
  expect(await messagesOf('dome.png', weighing(1_000_000))).toEqual([]);
  expect(await messagesOf('dome.png', weighing(38_900_000))).toEqual([
    'expected a picture of up to 1 MB, found 38.9 MB; save it smaller',
  ]);
  expect(await messagesOf('dome.png', weighing(1_000_001))).toEqual([
    'expected a picture of up to 1 MB, found 1.1 MB; save it smaller',
  ]);
});

it.each(['photo.HEIC', 'scan.tiff'])(
  'a picture such as %s is told: most browsers show none',
  async (name) => {
    expect(await messagesOf(name, Buffer.from('x'))).toEqual([
      'expected a picture that all browsers show, found one that most do not; save it as JPEG, PNG, WebP, AVIF or SVG',
    ]);
  },
);
