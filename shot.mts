// usage: tsx /tmp/brief/shot.mts DIST OUTDIR PATHS(comma) WIDTHxHEIGHT(comma) [light|dark] [full]
import path from 'node:path';

const root = process.cwd();
const { launchChromium } = await import(path.join(root, 'src/browser/chromium.ts'));
const { serveSite } = await import(path.join(root, 'src/generate/serveSite.ts'));
const [dist, out, paths, sizes, scheme = 'light', full = ''] = process.argv.slice(2);
const { server, address } = await serveSite(dist, 0);
const browser = await launchChromium();
const { mkdirSync } = await import('node:fs');
mkdirSync(out, { recursive: true });
for (const size of sizes.split(',')) {
  const [width, height] = size.split('x').map(Number);
  const page = await browser.newPage({
    baseURL: address,
    colorScheme: scheme as 'light',
    viewport: { width, height },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  for (const p of paths.split(',')) {
    await page.goto(p, { waitUntil: 'networkidle' });
    const file = path.join(out, `${p.replace(/[^a-z0-9]+/gi, '_')}-${size}-${scheme}.png`);
    await page.screenshot({ path: file, fullPage: full === 'full' });
    console.log(file);
  }
  await page.close();
}
await browser.close();
server.close();
