export { mountKept } from './calendar/keptList.ts';
export { setRuntime } from './ui/preact.ts';
