import type { DeliveryReport } from './parser-messages.ts';

interface ReportPart {
  content_type: string;
  text: string;
}

const MOST = 50;

/**
 * Reads a report of delivery (RFC 3464) from what hangs on it: for whom it failed and why, and which mail it is about.
 * Null for a mail that is none.
 */
export function deliveryReport(parts: readonly ReportPart[]): DeliveryReport | null {
  const status = parts.find(({ content_type }) => /^message\/(global-)?delivery-status/i.test(content_type));
  if (!status) return null;
  const returned = parts.find(({ content_type }) => /rfc822/i.test(content_type));
  const ids = /^message-id:\s*(<[^<>\s]{1,500}>)/im.exec(unfolded(returned?.text ?? ''));
  const blocks = unfolded(status.text).split(/\r?\n[ \t]*\r?\n/);
  return { message_id: ids?.[1] ?? null, failures: blocks.flatMap(failureIn).slice(0, MOST) };
}

const unfolded = (text: string) => text.replaceAll(/\r?\n[ \t]+(?=\S)/g, ' ');

function failureIn(block: string): DeliveryReport['failures'] {
  const field = (name: string) =>
    new RegExp(`^${name}:[ \\t]*(?:[\\w-]+;)?[ \\t]*(.+?)[ \\t]*$`, 'im').exec(block)?.[1] ?? '';
  const address = (field('Final-Recipient') || field('Original-Recipient')).replace(/^<|>$/g, '');
  const action = field('Action').toLowerCase();
  if (!address.includes('@') || !['failed', 'delayed'].includes(action)) return [];
  const status = /\b([245])\.\d{1,3}\.\d{1,3}\b/.exec(field('Status'))?.[0] ?? '';
  const words = field('Diagnostic-Code') || status;
  return [
    { address, status, words: words.slice(0, 500), is_final: action === 'failed' && status.startsWith('5') },
  ];
}
