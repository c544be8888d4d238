import { codeOf } from './systemError.ts';

/** Whether a process is running. Signal 0 is never sent: the system tells whether it could be. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It runs, but for another user.
    return codeOf(error) === 'EPERM';
  }
}
