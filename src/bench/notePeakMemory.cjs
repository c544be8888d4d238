// A process of Node loads this before its program. The process that the others belong to ends last.
const { writeFileSync } = require('node:fs');

process.once('exit', () =>
  writeFileSync(process.env.PEAK_MEMORY_FILE, String(process.resourceUsage().maxRSS)),
);
