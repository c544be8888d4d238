import { describe, expect, it } from 'vitest';
import { terminalSummary } from './terminalSummary.ts';
import { aHeldBackReport, aHostileReport, anEmptyReport, aReport } from './testing.ts';

describe('the summary on the terminal', () => {
  it('begins with newly broken links, each with its file and line, and ends with the counts', async () => {
    expect(terminalSummary(await aReport())).toBe(
      `Newly broken (1): Enter another link, or mark the product as discontinued.
  content/products/01.json:8:13 gone: https://www.amazon.com/dp/NEW (Old Tray)
    was live, is gone; status 200
    try the successor, Next Tray: https://www.amazon.com/dp/NEXT
    try search Amazon for Old Tray: https://www.amazon.com/s?k=Old%20Tray
    try the page as it was: https://web.archive.org/web/2/https://www.amazon.com/dp/NEW

Unconfirmed (1): Failed once; broken if a run at least 6 hours later finds the same.
  /product/tray/ gone: https://www.amazon.com/dp/ONCE
    live as before, but failing; status 200
    try the page as it was: https://web.archive.org/web/2/https://www.amazon.com/dp/ONCE

Still broken (1): Broken since an earlier run, and not fixed yet.
  /blog/a/ gone: https://www.amazon.com/dp/STILL
    gone as before; status 200
    try the page as it was: https://web.archive.org/web/2/https://www.amazon.com/dp/STILL

Fixed (1): Broken before this run, and not any more.
  /product/tray/ live: https://www.amazon.com/dp/FIXED
    was wrong destination, is live

8 links checked in 1 min 1 s
live 2, out of stock 1, gone 3, blocked 1, unreachable 1
newly broken 1, still broken 1, unconfirmed 1, fixed 1
8 links, 8 a run: all in one run.`,
    );
  });

  it('says where a run was mostly blocked, or stopped early', async () => {
    const report = await aReport();
    const summary = terminalSummary({
      ...report,
      mostlyBlocked: true,
      counted: 1,
      counts: { live: 2, 'out-of-stock': 0, redirected: 0, gone: 0, blocked: 5, unreachable: 1 },
      stopped: 'interrupted',
      notRequested: 12,
    });
    expect(summary).toContain('The run stopped early (interrupted): 12 links not checked');
    expect(summary).toContain(
      'Most links (6 of 8) were blocked or unreachable: 1 certain verdict counts, and 1 doubtful verdict does not.',
    );
  });

  it('says what is held back, and how to accept it', async () => {
    const summary = terminalSummary(await aHeldBackReport());
    expect(summary).toMatch(
      /^Held back \(12\): Gone by two looks, and still offered: .* run the audit again with --accept-losses;/,
    );
    expect(summary).toContain('held back 12');
  });

  it('is short where the site has no links', async () => {
    expect(terminalSummary(await anEmptyReport())).toBe(
      '0 links checked in 1 min 1 s\nNo link is known to be broken.',
    );
  });

  it('lets no text from a page move the cursor or start a line', async () => {
    const lines = terminalSummary(await aHostileReport()).split('\n');
    expect(lines.filter((line) => /\p{Cc}|\p{Bidi_Control}/u.test(line))).toEqual([]);
    expect(lines.filter((line) => line.startsWith('|'))).toEqual([]);
  });
});
