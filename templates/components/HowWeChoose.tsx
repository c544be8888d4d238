/** What was done to choose the products of a list, and the way to more about it; nothing where the site has no such page. */
export function HowWeChoose({ href }: { href: string | null }) {
  if (href === null) return null;
  return (
    <p>
      {'We compare published specifications; we have not tested these products. '}
      <a href={href}>How we choose</a>
    </p>
  );
}
