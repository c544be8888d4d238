/** The styles of the HTML report: the reader's colours, light or dark, and tables that scroll by themselves. */
export const HTML_STYLES = `
:root { color-scheme: light dark; --line: #d5d9de; --soft: #f3f5f7; --bad: #a3262a; --quiet: #57606a; --back: #fff; --text: #1c2126; }
@media (prefers-color-scheme: dark) {
  :root { --line: #3a424b; --soft: #1c2228; --bad: #ff9b94; --quiet: #a3adb8; --back: #12161a; --text: #e6eaee; }
}
body { margin: 0 auto; max-width: 80rem; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif; background: var(--back); color: var(--text); }
a { color: inherit; overflow-wrap: anywhere; }
h2 { margin-top: 2.5rem; border-top: 1px solid var(--line); padding-top: 1rem; }
summary { cursor: pointer; font-weight: 600; padding: .5rem 0; }
.hint, .reason { color: var(--quiet); }
.bad { color: var(--bad); font-weight: 600; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: .875rem; }
th, td { border: 1px solid var(--line); padding: .4rem .6rem; text-align: left; vertical-align: top; }
th { background: var(--soft); }
td { min-width: 7rem; }
td.number { min-width: 0; text-align: right; }
ul { margin: 0; padding-left: 1.1rem; }
ul.plain { list-style: none; padding: 0; }
li + li { margin-top: .25rem; }
td summary { padding: 0; }
th button { all: unset; cursor: pointer; font-weight: inherit; }
th button:focus-visible { outline: 2px solid; }
th[aria-sort=ascending] button::after { content: " \\2191"; }
th[aria-sort=descending] button::after { content: " \\2193"; }
#filters { display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: end; margin: 1rem 0; }
#filters[hidden] { display: none; }
label { display: grid; font-size: .875rem; }
input, select { font: inherit; padding: .25rem; min-width: 12rem; }
code { font-size: .8125rem; overflow-wrap: anywhere; }
`;
