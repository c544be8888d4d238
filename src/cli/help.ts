import type { Command, Option } from './command.ts';

type Described = Pick<Command, 'name' | 'summary' | 'options' | 'example'>;

/** What a command does, its options with their defaults, and an example. */
export function formatHelp({ name, summary, options, example }: Described): string {
  const rows = Object.entries(options).map(([option, definition]): [string, string] => [
    formatSyntax(option, definition),
    formatDescription(definition),
  ]);
  rows.push(['-h, --help', 'prints this help']);
  const width = Math.max(...rows.map(([syntax]) => syntax.length));
  return [
    summary,
    '',
    formatUsage({ name, options }),
    '',
    ...rows.map(([syntax, description]) => `  ${syntax.padEnd(width)}  ${description}`),
    '',
    `example: ${example}`,
  ].join('\n');
}

/** A line with everything that a command takes. */
export function formatUsage({ name, options }: Pick<Command, 'name' | 'options'>): string {
  const syntax = Object.entries(options).map(([option, definition]) => {
    return `[${formatSyntax(option, definition)}]${isRepeated(definition) ? '...' : ''}`;
  });
  return ['usage:', name, ...(syntax.length > 0 ? ['--', ...syntax] : [])].join(' ');
}

function isRepeated(option: Option): boolean {
  return option.kind === 'repeated' || (option.kind === 'positional' && !option.once);
}

function formatSyntax(name: string, option: Option): string {
  switch (option.kind) {
    case 'flag':
      return `--${name}`;
    case 'positional':
      return option.type.placeholder;
    case 'single':
    case 'repeated':
      return `--${name} ${option.type.placeholder}`;
  }
}

function formatDescription(option: Option): string {
  if (option.kind === 'repeated') return `${option.description} (may be repeated)`;
  if (option.kind !== 'single') return option.description;
  const { description, environment, default: text, otherwise } = option;
  const defaults = [environment && `$${environment}`, text ?? otherwise].filter(Boolean).join(', else ');
  return defaults === '' ? description : `${description} (default: ${defaults})`;
}
