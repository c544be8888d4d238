// What a batch should be like: what is due today, the course of its weights, and the log on paper.
export { printedLog } from './hatch/logPaper.ts';
export { todayPanel } from './hatch/logToday.ts';
export { weightCourse } from './hatch/logWeights.ts';
export { setRuntime } from './ui/preact.ts';
