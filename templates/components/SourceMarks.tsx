/** The numbers of sources, each a link to its place in the page's list. */
export function SourceMarks({ numbers }: { numbers: readonly number[] }) {
  return numbers.map((number) => (
    <sup key={number}>
      <a href={`#source-${number}`} aria-label={`Source ${number}`}>
        {number}
      </a>
    </sup>
  ));
}
