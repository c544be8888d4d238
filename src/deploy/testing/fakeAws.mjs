// Does what the tests ask of the AWS command line, with a folder in place of a bucket: $FAKE_BUCKET has an index of the
// objects with their headers, and a log of the commands. Anything else that it is asked for fails.
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const folder = process.env.FAKE_BUCKET ?? '';
const index = path.join(folder, 'objects.json');
const objects = existsSync(index) ? JSON.parse(readFileSync(index, 'utf8')) : {};
const [service, command, ...rest] = process.argv.slice(2);
appendFileSync(path.join(folder, 'commands.log'), `${service} ${command}\n`);

const option = (name) => {
  const at = rest.indexOf(name);
  if (at < 0) throw new Error(`expected ${name}`);
  return rest[at + 1];
};

const COMMANDS = {
  's3api list-objects-v2': () => {
    const found = Object.entries(objects).filter(([key]) => key.startsWith(option('--prefix')));
    const listed = found.map(([key, { etag }]) => [key, etag]);
    console.log(JSON.stringify(listed.length > 0 ? listed : null));
  },
  's3 cp': () => {
    const [source, target] = rest;
    const prefix = /^s3:\/\/[^/]+\/(.*)$/.exec(target)[1];
    for (const name of readdirSync(source, { recursive: true })) {
      const file = path.join(source, name);
      if (!statSync(file).isFile()) continue;
      const etag = `"${createHash('md5').update(readFileSync(file)).digest('hex')}"`;
      const headers = { contentType: option('--content-type'), cacheControl: option('--cache-control') };
      objects[prefix + name] = { etag, ...headers };
    }
  },
  's3api delete-objects': () => {
    const { Objects } = JSON.parse(readFileSync(option('--delete').replace('file://', ''), 'utf8'));
    for (const { Key } of Objects) delete objects[Key];
    console.log('null');
  },
};

if (process.env.FAKE_FAILURE) {
  console.error(process.env.FAKE_FAILURE);
  process.exit(254);
}
COMMANDS[`${service} ${command}`]();
writeFileSync(index, JSON.stringify(objects));
