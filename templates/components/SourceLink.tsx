/** A text that leads to a source on the web; the text alone where the source is a printed work. */
export function SourceLink({ href, text }: { href: string | null; text: string }) {
  if (href === null) return text;
  return <a href={href}>{text}</a>;
}
