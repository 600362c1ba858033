/** What can be wrong with a field in a template. */
export type FaultCode =
  | 'open'
  | 'close'
  | 'space'
  | 'empty'
  | 'unknown'
  | 'ambiguous'
  | 'elsewhere'
  | 'pdf_only'
  | 'mail_only'
  | 'split'
  | 'attribute'
  | 'no_link'
  | 'no_address'
  | 'alone';

export interface TemplateFault {
  code: FaultCode;
  part: 'subject' | 'body';
  /** Where in the text or HTML of the part. */
  from: number;
  to: number;
  sentence: string;
}

/** Each in words; `text` is what stands in the template. */
export function faultSentence(code: FaultCode, text: string, candidates: readonly string[] = []): string {
  switch (code) {
    case 'open':
      return `“${text}” has no closing brace`;
    case 'close':
      return `“${text}” has no opening brace`;
    case 'space':
      return `${text} has a space: the name of a field has none`;
    case 'empty':
      return `${text} names no field`;
    case 'unknown':
      return `${text} is not known`;
    case 'ambiguous':
      return `${text} may mean several fields: write ${candidates.map((name) => `{${name}}`).join(' or ')}`;
    case 'elsewhere':
      return `${text} has no value in templates of this kind`;
    case 'pdf_only':
      return `${text} works in PDF only`;
    case 'mail_only':
      return `${text} works in e-mails only`;
    case 'split':
      return `${text} is formatted in pieces: format all of the field or nothing of it`;
    case 'attribute':
      return `${text} stands within a tag: only the whole address of a link may be a field`;
    case 'no_link':
      return `${text} is no address: a link can not lead there`;
    case 'no_address':
      return `${text}: what stands instead has to be an address such as https://example.com`;
    case 'alone':
      return `${text} needs a paragraph of its own`;
  }
}
