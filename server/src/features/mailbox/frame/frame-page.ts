import { escapeHtml } from '@hireloom/contracts/kit/escape-html';
import { cleanMailIn } from '../../../platform/html/clean-mail-in.ts';

/** Where a picture of a text is shown from; null where it is not shown. */
export interface PictureAddresses {
  /** One that hangs on the mail, by its id within it. */
  within(contentId: string): string | null;
  /** One from elsewhere, by its place among those of the text. */
  elsewhere(place: number): string | null;
}

/**
 * The policy of the page: nothing runs, nothing is sent, and nothing is loaded but pictures from here. Styles that passed
 * the cleaning stand at their tags.
 */
export const framePolicy = [
  "default-src 'none'",
  "img-src 'self'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox',
].join('; ');

const picture = /<img\b[^>]*>/g;
const attribute = (tag: string, name: string) =>
  new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll('&amp;', '&');

/** The addresses of pictures from elsewhere in a text, in its order. */
export function remotePictures(html: string): string[] {
  const tags = cleanMailIn(html).match(picture) ?? [];
  return tags.flatMap((tag) => attribute(tag, 'data-remote') ?? []);
}

/** The text of a mail as a page of its own, cleaned once more. */
export function framePage(
  { html, plain }: { html: string | null; plain: string | null },
  addresses: PictureAddresses,
): string {
  const body =
    html === null ? `<pre>${escapeHtml(plain ?? '')}</pre>` : withPictures(cleanMailIn(html), addresses);
  // Letters have colours of their own, made for white paper; bare text follows the reader's theme.
  const paper = html === null ? 'light dark' : 'only light';
  return `<!doctype html>
<html>
<head>
<meta charset="utf-8">
<meta name="color-scheme" content="${paper}">
<meta name="referrer" content="no-referrer">
<base target="_blank">
<style>
body { margin: 0; padding: 8px; font: 15px/1.5 system-ui, -apple-system, 'Segoe UI', Arial, sans-serif; overflow-wrap: anywhere; }
pre { margin: 0; font: inherit; white-space: pre-wrap; }
img { max-width: 100%; height: auto; }
img:not([src]) { display: none; }
table { max-width: 100%; }
blockquote { margin: 0; padding-inline-start: 12px; border-inline-start: 2px solid #bbb; }
</style>
</head>
<body dir="auto">${body}</body>
</html>`;
}

function withPictures(html: string, { within, elsewhere }: PictureAddresses): string {
  let place = -1;
  return html.replaceAll(picture, (tag) => {
    const own = attribute(tag, 'src');
    const bare = tag.replaceAll(/ (?:src|data-remote)="[^"]*"/g, '');
    if (attribute(tag, 'data-remote') !== undefined) place += 1;
    const address = own?.startsWith('cid:') ? within(own.slice(4)) : own ? null : elsewhere(place);
    return address ? bare.replace('<img', `<img src="${escapeHtml(address)}"`) : bare;
  });
}
