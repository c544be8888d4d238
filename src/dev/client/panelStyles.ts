/** The styles of the panel, light and dark by the system. Paths are cut at any place: a phone is 360 px wide. */
export const PANEL_STYLES = `
:host { all: initial; color-scheme: light dark; --paper: #fff; --ink: #1d1d1f; --mark: #b3261e; --code: #f3f1ee; }
@media (prefers-color-scheme: dark) { :host { --paper: #201d1b; --ink: #f4f0ea; --mark: #ff8a80; --code: #322e2b; } }
@media print { :host { display: none; } }
[hidden] { display: none !important; }
section, .draft {
  position: fixed; z-index: 2147483647; box-sizing: border-box; margin: 0; background: var(--paper); color: var(--ink);
  font: 1rem/1.45 system-ui, sans-serif; overflow-wrap: anywhere;
}
section {
  inset: auto 0 0; max-block-size: 60vh; overflow: auto; padding: 1rem; border-block-start: 4px solid var(--mark);
  box-shadow: 0 0 2rem rgb(0 0 0 / 40%);
}
.draft {
  inset: auto auto 0.5rem 0.5rem; padding: 0.25rem 0.75rem; border: 2px solid var(--ink); border-radius: 1rem;
  font-size: 0.875rem; pointer-events: none;
}
h1 { display: inline-block; margin: 0 1rem 0 0; font-size: 1.125rem; color: var(--mark); }
button { float: inline-end; font: inherit; padding: 0.25rem 0.75rem; min-block-size: 2.75rem; }
p { margin: 0.25rem 0; }
ol { clear: both; margin: 0.75rem 0 0; padding: 0; list-style: none; }
li { margin: 0 0 1rem; }
mark { background: none; color: var(--mark); font-weight: 700; text-decoration: underline; }
strong { display: block; font-family: ui-monospace, monospace; font-size: 0.875rem; }
pre {
  margin: 0.5rem 0 0; padding: 0.5rem; overflow: auto; background: var(--code);
  font: 0.875rem/1.4 ui-monospace, monospace;
}
:focus-visible { outline: 2px solid var(--mark); outline-offset: -2px; }
`;
