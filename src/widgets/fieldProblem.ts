/**
 * Says beside a field what it asks for, as `numberField` does, in a form that no view draws again.
 * @returns the same as a sentence of its own; none where nothing is wrong
 */
export function showProblem(field: HTMLInputElement, wanted: string | null): string[] {
  const [label, old] = field.labels?.[0]?.querySelectorAll('span') ?? [];
  old?.remove();
  for (const name of ['invalid', 'labelledby', 'describedby']) field.removeAttribute(`aria-${name}`);
  if (!label || wanted === null) return [];
  label.id = `${field.name}-label`;
  const [problem, id] = [document.createElement('span'), `${field.name}-problem`];
  label.after(Object.assign(problem, { id, className: 'field-problem', textContent: `Enter ${wanted}.` }));
  const attributes = { invalid: 'true', labelledby: label.id, describedby: id };
  for (const [name, value] of Object.entries(attributes)) field.setAttribute(`aria-${name}`, value);
  return [`${label.textContent?.replace('?', '')}: enter ${wanted}.`];
}
