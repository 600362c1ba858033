import sanitizeHtml from 'sanitize-html';

/** Tags of plain formatting: what every list of allowed HTML begins with. */
export const noteTags = [
  'p',
  'br',
  'b',
  'strong',
  'i',
  'em',
  'u',
  's',
  'ul',
  'ol',
  'li',
  'h1',
  'h2',
  'h3',
  'h4',
  'blockquote',
  'a',
  'code',
  'pre',
  'hr',
] as const;

/** Where a link may lead; a link without one of these leads nowhere. */
export const linkSchemes = ['http', 'https', 'mailto', 'tel'];

/** Deeper markup loses its tags and keeps its text. */
export const NESTING = 30;

export const linkRel = 'noopener noreferrer nofollow';

const options: sanitizeHtml.IOptions = {
  allowedTags: [...noteTags],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: linkSchemes,
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: NESTING,
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: linkRel }, true) },
};

/**
 * HTML that members write for members (notes, descriptions, signatures): keeps plain formatting and nothing that acts, no
 * script, style, form, frame, picture or handler.
 */
export function cleanNote(html: string): string {
  return sanitizeHtml(html, options);
}
