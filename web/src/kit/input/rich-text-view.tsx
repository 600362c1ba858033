import { Typography } from '@mantine/core';
import { createElement, Fragment, type ReactNode, useMemo } from 'react';

const allowed = new Set([
  'p',
  'br',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'h1',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'blockquote',
  'code',
  'pre',
  'hr',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
]);
const dropped = new Set([
  'script',
  'style',
  'template',
  'iframe',
  'object',
  'embed',
  'noscript',
  'svg',
  'math',
]);
const empty = new Set(['br', 'hr']);
/** Each runs as its own words do: a text may hold paragraphs in both directions. */
const blocks = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'pre', 'td', 'th']);

/** Shows stored formatted text. Only known tags are built, without attributes, so nothing in it can act. */
export function RichTextView({ html }: { html: string }) {
  const content = useMemo(() => childrenOf(new DOMParser().parseFromString(html, 'text/html').body), [html]);
  return (
    <Typography dir="auto" style={{ overflowWrap: 'anywhere' }}>
      {content}
    </Typography>
  );
}

function childrenOf(node: Node): ReactNode[] {
  return [...node.childNodes].map((child, index) => <Fragment key={index}>{shown(child)}</Fragment>);
}

function shown(node: Node): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element)) return null;
  const tag = node.tagName.toLowerCase();
  if (dropped.has(tag)) return null;
  if (tag === 'a') return link(node);
  if (!allowed.has(tag)) return childrenOf(node);
  return empty.has(tag)
    ? createElement(tag)
    : createElement(tag, blocks.has(tag) ? { dir: 'auto' } : null, ...childrenOf(node));
}

function link(node: Element): ReactNode {
  const href = node.getAttribute('href') ?? '';
  if (!/^(https?:\/\/|mailto:)/i.test(href)) return childrenOf(node);
  return (
    <a href={href} target="_blank" rel="noreferrer noopener">
      {childrenOf(node)}
    </a>
  );
}
