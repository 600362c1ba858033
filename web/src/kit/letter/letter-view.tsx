import { Typography } from '@mantine/core';
import { createElement, type CSSProperties, Fragment, type ReactNode, useMemo } from 'react';

const inline = 'a b strong i em u s code span sub sup bdi br img'.split(' ');
const blocks =
  'p div h1 h2 h3 h4 h5 h6 ul ol li blockquote pre hr table thead tbody tfoot tr th td caption'.split(' ');
const allowed = new Set([...inline, ...blocks]);
const dropped = new Set('script style template iframe object embed noscript svg math head title'.split(' '));
const empty = new Set(['br', 'hr', 'img']);
const lists = new Set(['ul', 'ol']);
const aligned = new Set(['left', 'right', 'center', 'justify', 'start', 'end']);

interface LetterViewProps {
  html: string;
  /** Names of fields that have no value: they stand out where they are written. */
  missing?: readonly string[] | undefined;
  /** Addresses of pictures that it names by their file. */
  pictures?: ReadonlyMap<number, string> | undefined;
}

/**
 * Shows the text of an e-mail as whoever gets it sees it: tables, pictures of ours and alignment. Only known tags are
 * built and only known attributes are taken, so nothing in it can act.
 */
export function LetterView({ html, missing = [], pictures = noPictures }: LetterViewProps) {
  const fields = missing.join(' ');
  const content = useMemo(() => {
    const names = fields === '' ? [] : fields.split(' ');
    return childrenOf(new DOMParser().parseFromString(html, 'text/html').body, { missing: names, pictures });
  }, [html, fields, pictures]);
  return (
    <Typography dir="auto" style={{ overflowWrap: 'anywhere', textAlign: 'start' }}>
      {content}
    </Typography>
  );
}

type Shown = Required<{ [K in 'missing' | 'pictures']: NonNullable<LetterViewProps[K]> }>;
const noPictures: ReadonlyMap<number, string> = new Map();

function childrenOf(node: Node, how: Shown): ReactNode[] {
  return [...node.childNodes].map((child, index) => <Fragment key={index}>{shown(child, how)}</Fragment>);
}

function shown(node: Node, how: Shown): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return <Marked text={node.textContent ?? ''} missing={how.missing} />;
  if (!(node instanceof Element)) return null;
  const tag = node.tagName.toLowerCase();
  if (dropped.has(tag)) return null;
  if (!allowed.has(tag)) return childrenOf(node, how);
  if (tag === 'a') return link(node, how);
  if (tag === 'img') return picture(node, how);
  return empty.has(tag)
    ? createElement(tag)
    : createElement(tag, attributesOf(node, tag), ...childrenOf(node, how));
}

/** Each block runs as its own words do, unless it says otherwise. The marks of a list stand where the letter begins. */
function attributesOf(node: Element, tag: string): Record<string, unknown> | null {
  if (!blocks.includes(tag)) return null;
  const dir = node.getAttribute('dir');
  const spans = ['td', 'th'].includes(tag)
    ? { colSpan: spanOf(node, 'colspan'), rowSpan: spanOf(node, 'rowspan') }
    : {};
  const align = node instanceof HTMLElement ? node.style.textAlign : '';
  const style: CSSProperties = {
    ...(lists.has(tag) ? {} : { unicodeBidi: 'plaintext' }),
    textAlign: aligned.has(align) ? (align as CSSProperties['textAlign']) : 'start',
  };
  return { ...(dir === 'rtl' || dir === 'ltr' ? { dir } : {}), ...spans, style };
}

const spanOf = (node: Element, name: string): number | undefined =>
  Math.min(Number(node.getAttribute(name)) || 0, 50) || undefined;

function link(node: Element, how: Shown): ReactNode {
  const href = node.getAttribute('href') ?? '';
  if (!/^(https?:\/\/|mailto:|tel:)/i.test(href)) return childrenOf(node, how);
  return (
    <a href={href} target="_blank" rel="noreferrer noopener">
      {childrenOf(node, how)}
    </a>
  );
}

/** Pictures that this server keeps; others would tell their sender that they were seen. */
function picture(node: Element, { pictures }: Shown): ReactNode {
  const own = pictures.get(Number(node.getAttribute('data-file')));
  const src = own ?? node.getAttribute('src') ?? '';
  const alt = node.getAttribute('alt') ?? '';
  if (!own && !src.startsWith('/api/')) return alt;
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
