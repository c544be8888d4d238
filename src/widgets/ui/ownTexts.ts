/** A child of a view: an element of the runtime, a text, nothing, or several of these. */
export type Child<E> = E | string | number | boolean | null | undefined | readonly Child<E>[];

/**
 * Gives each text beside elements an element of its own. Page translators replace text nodes by elements of
 * theirs, so a runtime must never write into a text node: it changes the contents of elements instead.
 * `bdi` has neither styles nor a role.
 * @param inElement makes the element of a text
 */
export function ownTexts<E>(
  children: readonly Child<E>[],
  inElement: (text: string | number) => E,
): readonly Child<E>[] {
  return children.map((child) => {
    if (isList(child)) return ownTexts(child, inElement);
    // White space is never translated.
    return isText(child) && String(child).trim() !== '' ? inElement(child) : child;
  });
}

/** Returns the text of an element that has nothing else; null where it is empty or has elements. */
export function onlyText<E>(children: readonly Child<E>[]): string | null {
  const texts: (string | number)[] = [];
  for (const child of children) {
    if (isText(child)) {
      texts.push(child);
    } else if (isList(child)) {
      const text = onlyText(child);
      if (text === null && child.length > 0) return null;
      texts.push(text ?? '');
    } else if (child !== null && child !== undefined && typeof child !== 'boolean') {
      return null;
    }
  }
  return texts.length > 0 ? texts.join('') : null;
}

function isText<E>(child: Child<E>): child is Child<E> & (string | number) {
  return typeof child === 'string' || typeof child === 'number';
}

function isList<E>(child: Child<E>): child is readonly Child<E>[] {
  return Array.isArray(child);
}
