/** Shows above a tool which values of its address it ignores, until the visitor changes a control. */
export function showAddressProblem(section: HTMLElement, problem: string | null): void {
  if (problem === null) return;
  const line = document.createElement('p');
  section.prepend(Object.assign(line, { className: 'field-problem', role: 'alert', textContent: problem }));
  section.addEventListener('input', () => line.remove(), { once: true });
}
