import { Typography } from '@mantine/core';
import { createElement, type CSSProperties, Fragment, type ReactNode, useMemo } from 'react';

const inline = 'a b strong i em u s code span sub sup bdi br img'.split(' ');
const blocks =
  'p div h1 h2 h3 h4 h5 h6 ul ol li blockquote pre hr table thead tbody tfoot tr th td caption'.split(' ');
const allowed = new Set([...inline, ...blocks]);
const dropped = new Set('script style template iframe object embed noscript svg math head title'.split(' '));
const empty = new Set(['br', 'hr', 'img']);
const aligned = new Set(['left', 'right', 'center', 'justify', 'start', 'end']);

interface LetterViewProps {
  html: string;
  /** Names of fields that have no value: they stand out where they are written. */
  missing?: readonly string[];
}

/**
 * Shows the text of an e-mail as whoever gets it sees it: tables, pictures of ours and alignment. Only known tags are
 * built and only known attributes are taken, so nothing in it can act.
 */
export function LetterView({ html, missing = [] }: LetterViewProps) {
  const fields = missing.join(' ');
  const content = useMemo(() => {
    const names = fields === '' ? [] : fields.split(' ');
    return childrenOf(new DOMParser().parseFromString(html, 'text/html').body, names);
  }, [html, fields]);
  return (
    <Typography dir="auto" style={{ overflowWrap: 'anywhere' }}>
      {content}
    </Typography>
  );
}

function childrenOf(node: Node, missing: readonly string[]): ReactNode[] {
  return [...node.childNodes].map((child, index) => <Fragment key={index}>{shown(child, missing)}</Fragment>);
}

function shown(node: Node, missing: readonly string[]): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return <Marked text={node.textContent ?? ''} missing={missing} />;
  if (!(node instanceof Element)) return null;
  const tag = node.tagName.toLowerCase();
  if (dropped.has(tag)) return null;
  if (!allowed.has(tag)) return childrenOf(node, missing);
  if (tag === 'a') return link(node, missing);
  if (tag === 'img') return picture(node);
  return empty.has(tag)
    ? createElement(tag)
    : createElement(tag, attributesOf(node, tag), ...childrenOf(node, missing));
}

/** Each block runs as its own words do, unless it says otherwise. */
function attributesOf(node: Element, tag: string): Record<string, unknown> | null {
  if (!blocks.includes(tag)) return null;
  const dir = node.getAttribute('dir');
  const spans = ['td', 'th'].includes(tag)
    ? { colSpan: spanOf(node, 'colspan'), rowSpan: spanOf(node, 'rowspan') }
    : {};
  const align = node instanceof HTMLElement ? node.style.textAlign : '';
  const style: CSSProperties | undefined = aligned.has(align)
    ? { textAlign: align as CSSProperties['textAlign'] }
    : undefined;
  return { dir: dir === 'rtl' || dir === 'ltr' ? dir : 'auto', ...spans, style };
}

const spanOf = (node: Element, name: string): number | undefined =>
  Math.min(Number(node.getAttribute(name)) || 0, 50) || undefined;

function link(node: Element, missing: readonly string[]): ReactNode {
  const href = node.getAttribute('href') ?? '';
  if (!/^(https?:\/\/|mailto:|tel:)/i.test(href)) return childrenOf(node, missing);
  return (
    <a href={href} target="_blank" rel="noreferrer noopener">
      {childrenOf(node, missing)}
    </a>
  );
}

/** Pictures that this server keeps; others would tell their sender that they were seen. */
function picture(node: Element): ReactNode {
  const src = node.getAttribute('src') ?? '';
  const alt = node.getAttribute('alt') ?? '';
  if (!src.startsWith('/api/')) return alt;
  return <img src={src} alt={alt} style={{ maxWidth: '100%', height: 'auto' }} />;
}

/** A text in which fields without a value stand out. */
export function Marked({ text, missing }: { text: string; missing: readonly string[] }) {
  return text
    .split(/(\{[^\s{}]{1,120}\})/)
    .map((part, index) =>
      missing.includes(part.slice(1, -1).split('|')[0] ?? '') && part.startsWith('{') ? (
        <mark key={index}>{part}</mark>
      ) : (
        part
      ),
    );
}
