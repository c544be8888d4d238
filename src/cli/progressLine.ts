/** Milliseconds before a command shows its progress: short ones need none. */
const DELAY = 1000;
const INTERVAL = 100;

/** Clears the rest of an earlier, longer line. */
const CLEAR_REST = '\u001b[K';

interface Terminal {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

/** A progress line on a terminal, cut to its width; nothing is written to other streams. */
export function progressLine<Progress extends readonly unknown[]>(
  terminal: Terminal,
  describe: (...progress: Progress) => string,
) {
  let next = performance.now() + DELAY;
  let shown = false;
  const show = (...progress: Progress) => {
    const now = performance.now();
    if (!terminal.isTTY || now < next) return;
    next = now + INTERVAL;
    shown = true;
    terminal.write(`\r${describe(...progress).slice(0, (terminal.columns ?? 80) - 1)}${CLEAR_REST}`);
  };
  const clear = () => {
    if (shown) terminal.write(`\r${CLEAR_REST}`);
    shown = false;
  };
  return { show, clear };
}
