import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { progressLine } from './progressLine.ts';

/** A terminal that keeps what it was told. */
function aTerminal(isTTY = true) {
  const written: string[] = [];
  return { written, terminal: { isTTY, columns: 20, write: (text: string) => written.push(text) } };
}

const describePages = (done: number, total: number) => `${done} of ${total} pages`;

describe('the progress of a command', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
  afterEach(() => void vi.useRealTimers());

  it.each([true, false])(
    'is shown after a second, ten times a second, in one line, on a terminal alone: %s',
    (isTTY) => {
      const { written, terminal } = aTerminal(isTTY);
      const line = progressLine(terminal, describePages);
      line.show(1, 9);
      vi.advanceTimersByTime(1000);
      line.show(2, 9);
      line.show(3, 9);
      vi.advanceTimersByTime(100);
      line.show(4, 9);
      expect(written).toEqual(isTTY ? ['\r2 of 9 pages\u001b[K', '\r4 of 9 pages\u001b[K'] : []);
    },
  );

  it('is cut to the width of the terminal, and cleared only if it was shown', () => {
    const { written, terminal } = aTerminal();
    const line = progressLine(terminal, () => 'a line that is much too long');
    line.clear();
    expect(written).toEqual([]);
    vi.advanceTimersByTime(1000);
    line.show();
    line.clear();
    expect(written).toEqual(['\ra line that is much\u001b[K', '\r\u001b[K']);
  });
});
