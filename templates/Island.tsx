import { type ListControlsProps, listControls } from '../src/widgets/listControls.ts';

/** The only door between templates and widgets: renders a widget's view where the browser will find it. */
export function ListControlsIsland(props: ListControlsProps) {
  return <div data-widget="list">{listControls(props)}</div>;
}
