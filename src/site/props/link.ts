/** A link: what it says, and where it leads. */
export interface LinkProps {
  readonly label: string;
  readonly href: string;
}
