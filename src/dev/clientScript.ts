import path from 'node:path';
import { build } from 'esbuild';
import { browserTargets } from '../generate/browserTargets.ts';
import type { ClientState } from './clientState.ts';
import { withPolicyForClient } from './devPolicy.ts';

const ENTRY = path.join('src', 'dev', 'client', 'client.ts');

/** Bundles the script that keeps a page up to date. */
export async function bundleClient(project: string): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: project,
    entryPoints: [ENTRY],
    bundle: true,
    format: 'iife',
    platform: 'browser',
    target: await browserTargets(),
    charset: 'utf8',
    write: false,
    logLevel: 'silent',
  });
  return outputFiles.map(({ text }) => text).join('');
}

/** Gives a page the script, with the versions that the page is of. */
export function withClient(page: string, version: ClientState): string {
  const html = withPolicyForClient(page);
  const script = scriptOf(version);
  const end = html.indexOf('</head>');
  return end < 0 ? html + script : html.slice(0, end) + script + html.slice(end);
}

/** The page that is shown as long as there is none: the script says why, and loads it when there is one. */
export function errorPage(version: ClientState): string {
  return `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>This page cannot be shown</title>${scriptOf(version)}</head>
<body style="font-family: system-ui, sans-serif; padding: 1rem"><h1>This page cannot be shown</h1>
<p>It appears by itself when the mistake is mended.</p></body></html>
`;
}

function scriptOf({ pages, styles }: ClientState): string {
  return `<script defer src="/@dev/client.js" data-pages="${pages}" data-styles="${styles}"></script>`;
}
