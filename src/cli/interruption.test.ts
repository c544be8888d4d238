import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import { interruption } from './interruption.ts';

/** A process that receives signals at times in milliseconds; gives whether its command was interrupted, and its exit codes. */
function receive(env: Readonly<Record<string, string>>, ...signals: [signal: string, at: number][]) {
  const [emitter, exits] = [new EventEmitter(), [] as number[]];
  let time = 0;
  const process = {
    env,
    on: (name: string | symbol, listener: () => void) => emitter.on(name, listener),
    exit: (code: number) => exits.push(code),
  };
  const interrupted = interruption(process, () => time);
  for (const [signal, at] of signals) {
    time = at;
    emitter.emit(signal);
  }
  return { isInterrupted: interrupted.aborted, exits };
}

const BY_NPM = { npm_lifecycle_event: 'audit' };

describe('a command', () => {
  it.each(['SIGINT', 'SIGTERM'])(
    'is interrupted by the first %s, and goes on to keep what it has',
    (signal) => {
      expect(receive({})).toEqual({ isInterrupted: false, exits: [] });
      expect(receive({}, [signal, 0])).toEqual({ isInterrupted: true, exits: [] });
    },
  );

  it('ends at once with the second', () => {
    expect(receive({}, ['SIGINT', 0], ['SIGINT', 10]).exits).toEqual([130]);
    expect(receive(BY_NPM, ['SIGINT', 0], ['SIGTERM', 10]).exits).toEqual([143]);
    expect(receive(BY_NPM, ['SIGINT', 0], ['SIGINT', 1], ['SIGINT', 2500]).exits).toEqual([130]);
  });

  it('takes a signal that the terminal sends and npm passes on for one', () => {
    expect(receive(BY_NPM, ['SIGINT', 0], ['SIGINT', 40])).toEqual({ isInterrupted: true, exits: [] });
  });
});
