import { parentPort, workerData } from 'node:worker_threads';
import { transform } from 'esbuild';
import type { DevSite } from './devSite.ts';
import { problemsOf } from './problems.ts';
import type {
  Opening,
  ThreadAnswers,
  ThreadQuestion,
  ThreadReply,
  ThreadRequest,
  ThreadStart,
} from './threadMessages.ts';

/**
 * The thread that holds a site. It imports the packages of the site and starts esbuild's process at once, and imports the
 * site's own code when it is told which: a change of code then costs the import of that code alone.
 */
const { project, packages }: ThreadStart = workerData;
let site: DevSite | null = null;

parentPort?.on('message', async (request: ThreadRequest) => {
  // In a thread, this ends the thread alone.
  if (request === 'end') return process.exit();
  const { id, question } = request;
  const reply = await answerTo(question).then(
    (value): ThreadReply<unknown> => ({ kind: 'answer', value }),
    (error: unknown): ThreadReply<unknown> => ({ kind: 'failed', problems: problemsOf(error, project) }),
  );
  parentPort?.postMessage({ id, reply });
});
await Promise.all([transform(''), ...packages.map((name) => import(name))]);

async function answerTo(question: ThreadQuestion): Promise<ThreadAnswers[keyof ThreadAnswers]> {
  if (question.kind === 'open') return open(question);
  if (!site) throw new Error('the site was not opened');
  switch (question.kind) {
    case 'update':
      return site.update(question.hasNewImage);
    case 'restyle':
      return site.restyle();
    case 'page':
      return site.answer(question.path);
    case 'handOver':
      return site.handOver();
    case 'check':
      return site.check();
  }
}

async function open({ program, content, beginning }: Opening) {
  const code: { DevSite: typeof DevSite } = await import(program);
  const opened = await code.DevSite.open(content, beginning);
  site = opened.site;
  return opened.report;
}
