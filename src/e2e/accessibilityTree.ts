import { type CDPSession, chromium, type Browser as PlaywrightBrowser } from 'playwright-core';
import { inject } from 'vitest';
import { launchOldestChromium } from '../browser/chromium.ts';
import { recordAnnouncements } from './announcements.ts';

/** An element in the accessibility tree: `button "Menu"` with the state `collapsed`. */
export interface Told {
  readonly words: string;
  /** Its states and its value. */
  readonly states: readonly string[];
}

/** A tab that a test reads through the accessibility tree and uses with the keyboard. */
export interface Reader {
  open(address: string, width: number): Promise<void>;
  press(key: 'Tab' | 'Enter' | 'Escape' | 'ArrowDown'): Promise<void>;
  type(text: string): Promise<void>;
  /** Presses Tab while Shift is down. */
  pressBack(): Promise<void>;
  /** What has the focus. */
  focused(): Promise<Told>;
  /** All that the page tells, in its order. */
  outline(): Promise<string[]>;
  /** What a function returns in the page. */
  see<T>(look: () => T): Promise<T>;
  close(): Promise<void>;
}

/** A browser with an accessibility tree. */
export interface ReaderBrowser {
  readonly name: string;
  /** Whether it knows popovers: elsewhere the header has links in their place. */
  readonly hasPopovers: boolean;
  start(): Promise<Reader>;
}

/** The oldest supported Chromium and the current one. */
export const READER_BROWSERS: readonly ReaderBrowser[] = [
  {
    name: 'Chromium 109',
    hasPopovers: false,
    start: async () => chromiumReader(await launchOldestChromium()),
  },
  {
    name: 'the current Chromium',
    hasPopovers: true,
    start: async () => chromiumReader(await chromium.connect(inject('browserEndpoints').withPictures)),
  },
];

async function chromiumReader(browser: PlaywrightBrowser): Promise<Reader> {
  const page = await browser.newPage({
    ...{ baseURL: inject('sites').usual.address, reducedMotion: 'reduce', serviceWorkers: 'block' },
  });
  await page.addInitScript(recordAnnouncements);
  const session = await page.context().newCDPSession(page);
  return {
    async open(address, width) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(address);
    },
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    pressBack: () => page.keyboard.press('Shift+Tab'),
    focused: () => focusedNode(session),
    outline: () => outlineOf(session),
    see: (look) => page.evaluate(look),
    close: () => browser.close(),
  };
}

type AxNode = Awaited<ReturnType<typeof fullTree>>[number];

async function fullTree(session: CDPSession) {
  return (await session.send('Accessibility.getFullAXTree')).nodes;
}

async function focusedNode(session: CDPSession): Promise<Told> {
  const { result } = await session.send('Runtime.evaluate', { expression: 'document.activeElement' });
  const { objectId = '' } = result;
  const { nodes } = await session.send('Accessibility.getPartialAXTree', { objectId, fetchRelatives: false });
  const [node] = nodes;
  if (!node) throw new Error('expected a node of what has the focus, found none');
  return { words: wordsOf(node), states: statesOf(node) };
}

/** The nodes of the tree in its order, but for those that only hold others, and for the lines of a text. */
async function outlineOf(session: CDPSession): Promise<string[]> {
  const nodes = await fullTree(session);
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const flatten = (node: AxNode): AxNode[] => [
    node,
    ...(node.childIds ?? []).flatMap((id) => byId.get(id) ?? []).flatMap(flatten),
  ];
  const [root] = nodes;
  const isTold = ({ ignored, role }: AxNode) =>
    !ignored && !['generic', 'none', 'Section', 'InlineTextBox', 'ListMarker'].includes(role?.value);
  return (root ? flatten(root) : []).filter(isTold).map(wordsOf);
}

function wordsOf({ role, name }: AxNode): string {
  return `${role?.value === 'StaticText' ? 'text' : role?.value} "${folded(name?.value ?? '')}"`;
}

/** The states that journeys look at, in words, and the value of a control. */
function statesOf({ properties = [], value }: AxNode): string[] {
  const values = new Map(properties.map((property) => [property.name, property.value.value]));
  const either = (name: AxPropertyName, on: string, off: string) =>
    values.has(name) ? [String(values.get(name)) === 'true' ? on : off] : [];
  return [
    ...either('expanded', 'expanded', 'collapsed'),
    ...either('pressed', 'pressed', 'not pressed'),
    ...(value ? [folded(String(value.value))] : []),
  ];
}

type AxPropertyName = NonNullable<AxNode['properties']>[number]['name'];

function folded(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
