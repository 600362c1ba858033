import { directionOf } from '@hireloom/words';
import sanitizeHtml from 'sanitize-html';
import { escapeHtml } from './mail-page.ts';

/** The page around what a person wrote: nothing of the product, in the direction of its language. */
export function letterPage(html: string, language: string): string {
  return `<!doctype html>
<html lang="${escapeHtml(language)}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
</head>
<body style="font-family:system-ui,-apple-system,'Segoe UI',Arial,sans-serif;font-size:15px;line-height:1.5">
${html}
</body>
</html>`;
}

/**
 * Own pictures of a letter, `<img data-file="12">`, shown by the parts of the mail that hold them. A picture that does not
 * come along is left out, and one that is written into the text: readers drop those.
 */
export function withPictures(html: string, parts: ReadonlyMap<number, string>): string {
  if (!/<img\b/i.test(html)) return html;
  return sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    parseStyleAttributes: false,
    allowedSchemesByTag: { img: ['cid', 'https', 'http'] },
    transformTags: {
      img: (tagName, { 'data-file': file, ...attribs }) => {
        const part = file ? parts.get(Number(file)) : undefined;
        return { tagName, attribs: part ? { ...attribs, src: `cid:${part}` } : file ? {} : attribs };
      },
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
  });
}
