import sanitizeHtml, { type Attributes, type IOptions } from 'sanitize-html';
import { linkRel, linkSchemes, NESTING, noteTags } from './clean-note.ts';
import { letterTags, plainAttributes } from './letter-attributes.ts';

/** Markup that holds more open tags at once is no text anybody wrote; the parser takes quadratic time for it. */
const MAX_OPEN = 250;

export class TooDeep extends Error {}

export interface RichRules {
  /** The address a link keeps, or null. */
  link(href: string): string | null;
  /** What says which picture is shown, or null where there is none to show. */
  picture(attributes: Attributes): Attributes | null;
}

/**
 * Keeps formatting with tables, colours, links and pictures as the rules say, and nothing that acts or loads anything.
 * Throws `TooDeep`.
 */
export function cleanRich(html: string, { link, picture }: RichRules): string {
  let open = 0;
  const options: IOptions = {
    allowedTags: [...noteTags, ...letterTags],
    // Names alone: which values they may have is said by the transformation before.
    allowedAttributes: {
      '*': ['align', 'dir', 'style', 'width', 'height', 'alt', 'colspan', 'rowspan', 'span', 'valign'],
      a: ['href', 'rel'],
      img: ['src', 'data-file', 'data-remote'],
      table: ['border', 'cellpadding', 'cellspacing'],
    },
    allowedSchemes: linkSchemes,
    allowedSchemesByTag: { img: ['cid'] },
    allowedSchemesAppliedToAttributes: ['href', 'src'],
    allowProtocolRelative: false,
    parseStyleAttributes: false,
    disallowedTagsMode: 'discard',
    // Of these the text goes as well.
    nonTextTags: [
      'script',
      'style',
      'title',
      'template',
      'textarea',
      'option',
      'noscript',
      'svg',
      'math',
      'iframe',
    ],
    nestingLimit: NESTING,
    exclusiveFilter: ({ tag, attribs }) =>
      tag === 'img' && !attribs.src && !attribs['data-file'] && !attribs['data-remote'],
    onOpenTag() {
      open += 1;
      if (open > MAX_OPEN) throw new TooDeep('The markup is nested too deeply');
    },
    onCloseTag() {
      open -= 1;
    },
    transformTags: {
      '*': (tagName, attributes) => {
        const plain = plainAttributes(tagName, attributes);
        if (tagName === 'img') return { tagName, attribs: { ...plain, ...picture(attributes) } };
        const href = tagName === 'a' && attributes.href ? link(attributes.href.trim()) : null;
        return { tagName, attribs: href === null ? plain : { ...plain, href, rel: linkRel } };
      },
    },
  };
  return sanitizeHtml(html, options);
}
