interface Stop {
  at: number;
  kind: string;
  leader: string;
}

const PIXELS = 4 / 3;
/** What is measured in fractions of a pixel must not break the line. */
const SLACK = 1;

/** Gives tabs the width that leads to where they go, which only shows once the words stand in their place. */
export function layTabs(body: HTMLElement): void {
  const lines = [...body.querySelectorAll<HTMLElement>('p')].flatMap((line) => {
    const [size, stops] = line.style.getPropertyValue('--tabs').split('|');
    if (!size || stops === undefined) return [];
    const tabs = [...line.querySelectorAll<HTMLElement>('.docx-tab')].filter(
      (tab) => tab.closest('p') === line,
    );
    return [{ line, tabs, size: Number.parseFloat(size) * PIXELS || 48, stops: stopsOf(stops) }];
  });
  const most = Math.max(0, ...lines.map(({ tabs }) => tabs.length));
  // The place of a tab shows when those before it are laid; of all lines at once, as measuring is dear.
  for (let turn = 0; turn < most; turn += 1) {
    const laid = lines.flatMap((one) => {
      const tab = one.tabs[turn];
      return tab ? [{ tab, ...widthOf(tab, one.tabs[turn + 1], one) }] : [];
    });
    for (const { tab, width, leader } of laid) {
      if (width === null) continue;
      tab.style.display = 'inline-block';
      tab.style.width = `${width.toFixed(1)}px`;
      if (leader === 'dot' || leader === 'middleDot') tab.style.borderBottom = '1px dotted';
      else if (leader !== 'none') tab.style.borderBottom = '1px solid';
    }
  }
}

const stopsOf = (text: string): Stop[] =>
  text
    .split(',')
    .filter(Boolean)
    .map((stop) => {
      const [at = '', kind = 'left', leader = 'none'] = stop.split(' ');
      return { at: Number.parseFloat(at) * PIXELS, kind, leader };
    })
    .sort((a, b) => a.at - b.at);

interface Line {
  line: HTMLElement;
  size: number;
  stops: readonly Stop[];
}

function widthOf(tab: HTMLElement, next: HTMLElement | undefined, { line, size, stops }: Line) {
  const view = line.ownerDocument.defaultView ?? window;
  const css = view.getComputedStyle(line);
  const [box, own] = [line.getBoundingClientRect(), tab.getBoundingClientRect()];
  const isRtl = css.direction === 'rtl';
  const indent = Number.parseFloat(css.marginInlineStart) || 0;
  const here = (isRtl ? box.right - own.right : own.left - box.left) + indent;
  const end = box.width + indent;
  // A line that stands out to the left leads on to where the others begin.
  const hang: Stop[] =
    Number.parseFloat(css.textIndent) < 0 ? [{ at: indent, kind: 'left', leader: 'none' }] : [];
  const found = [...stops, ...hang]
    .sort((a, b) => a.at - b.at)
    .find(({ at, kind }) => at > here + SLACK && kind !== 'bar' && kind !== 'num');
  const underlined = isUnderlined(tab, view) ? 'underscore' : 'none';
  if (!found) {
    const to = (Math.floor((here + SLACK) / size) + 1) * size;
    return { width: to > end ? null : to - here, leader: underlined };
  }
  const leader = found.leader === 'none' ? underlined : found.leader;
  const isLeft = !['right', 'end', 'center', 'decimal'].includes(found.kind);
  if (isLeft) return { width: found.at > end ? null : found.at - here, leader };
  const after = lengthAfter(tab, next, line);
  const to = Math.min(found.at, end) - SLACK;
  return { width: Math.max(to - here - (found.kind === 'center' ? after / 2 : after), 4), leader };
}

const isUnderlined = (tab: HTMLElement, view: Window): boolean =>
  tab.parentElement !== null &&
  view.getComputedStyle(tab.parentElement).textDecorationLine.includes('underline');

/** How long the words are that stand between a tab and the next one or the end of its line. */
function lengthAfter(tab: HTMLElement, next: HTMLElement | undefined, line: HTMLElement): number {
  const range = line.ownerDocument.createRange();
  range.setStartAfter(tab);
  const isAfter = (node: Node) =>
    (tab.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const stop = [next, ...line.querySelectorAll('br')].find((node) => node && isAfter(node));
  if (stop) range.setEndBefore(stop);
  else range.setEnd(line, line.childNodes.length);
  const walker = line.ownerDocument.createTreeWalker(line, NodeFilter.SHOW_TEXT);
  let length = 0;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!range.intersectsNode(node) || node.parentElement?.closest('p') !== line) continue;
    const part = line.ownerDocument.createRange();
    part.selectNodeContents(node);
    for (const { width } of part.getClientRects()) length += width;
  }
  return length;
}
