/** How long a build runs before it shows its progress, in milliseconds: short ones need none. */
const DELAY = 1000;
const INTERVAL = 100;

interface Terminal {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/** A line on a terminal that says how many pages are done; on anything else it says nothing. */
export function progressLine(terminal: Terminal) {
  let next = performance.now() + DELAY;
  let shown = false;
  const show = (done: number, total: number) => {
    const now = performance.now();
    if (!terminal.isTTY || now < next) return;
    next = now + INTERVAL;
    shown = true;
    terminal.write(`\r${done} of ${total} pages`);
  };
  const clear = () => {
    if (shown) terminal.write('\r\u001b[K');
  };
  return { show, clear };
}
