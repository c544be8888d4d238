/** Says above a tool what of its address it passes over, until something is chosen. */
export function showAddressProblem(section: HTMLElement, problem: string | null): void {
  if (problem === null) return;
  const line = document.createElement('p');
  section.prepend(Object.assign(line, { className: 'field-problem', role: 'alert', textContent: problem }));
  section.addEventListener('input', () => line.remove(), { once: true });
}
