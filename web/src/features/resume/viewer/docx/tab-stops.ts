/** What the library read of a document, as far as its tabs need it; it declares no types of its own. */
interface Read {
  type?: string;
  styleName?: string;
  children?: Read[];
  cssStyle?: Record<string, string>;
  tabs?: Stop[];
  className?: string;
  break?: string;
}

interface Stop {
  position: string | null;
  leader: string | null;
  style: string | null;
}

interface Style {
  id: string | null;
  basedOn: string | null;
  paragraphProps?: { tabs?: Stop[] };
}

export interface ReadDocument {
  documentPart?: { body?: Read };
  stylesPart?: { styles: Style[] };
  settingsPart?: { settings?: { defaultTabStop?: string } };
  parts?: { rootElement?: Read }[];
}

const DEFAULT_TAB = '36pt';

/** Notes at each paragraph with tabs where they lead, for whoever knows how wide the words are. */
export function noteTabStops(read: ReadDocument): void {
  const styles = new Map((read.stylesPart?.styles ?? []).map((style) => [style.id, style]));
  const size = read.settingsPart?.settings?.defaultTabStop ?? DEFAULT_TAB;
  const roots = [read.documentPart?.body, ...(read.parts ?? []).map(({ rootElement }) => rootElement)];
  for (const root of roots) if (root) visit(root);

  function visit(element: Read): void {
    for (const child of element.children ?? []) visit(child);
    if (element.type !== 'paragraph') return;
    if (holds(element, ({ type }) => type === 'tab')) {
      const stops = [...ofStyle(element.styleName), ...(element.tabs ?? [])];
      element.cssStyle = { ...element.cssStyle, '--tabs': `${size}|${stopsText(stops)}` };
    }
    if (holds(element, (part) => part.type === 'break' && part.break === 'column'))
      element.cssStyle = { ...element.cssStyle, 'break-before': 'column' };
  }

  function ofStyle(name: string | undefined): Stop[] {
    const found: Stop[] = [];
    let style = styles.get(name ?? null);
    for (let depth = 0; style && depth < 12; depth += 1) {
      found.unshift(...(style.paragraphProps?.tabs ?? []));
      style = styles.get(style.basedOn);
    }
    return found;
  }
}

/** Whether a paragraph holds something itself, not in a paragraph inside of it. */
const holds = (element: Read, isIt: (part: Read) => boolean): boolean =>
  (element.children ?? []).some((part) => isIt(part) || (part.type !== 'paragraph' && holds(part, isIt)));

function stopsText(stops: readonly Stop[]): string {
  const at = new Map<string, Stop>();
  for (const stop of stops) {
    if (!stop.position) continue;
    if (stop.style === 'clear') at.delete(stop.position);
    else at.set(stop.position, stop);
  }
  return [...at.values()]
    .map(({ position, style, leader }) => `${position} ${style ?? 'left'} ${leader ?? 'none'}`)
    .join(',');
}
