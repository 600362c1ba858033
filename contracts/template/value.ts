import type { Currency } from '../kit/money.ts';

/** An amount in its currency; null where nobody has said which. */
export interface Amount {
  amount: number;
  currency: Currency | null;
}

/** What needs a paragraph of its own. `html` is trusted: the server has cleaned it. Lines and cells are plain text. */
export type Block =
  | { lines: readonly string[] }
  | { head: readonly string[]; rows: readonly (readonly string[])[] }
  | { html: string };

/** A value by the kind of its field: text, date (`YYYY-MM-DD`) and url are strings. */
export type TemplateValue = string | Amount | Block;

/** What a template is filled with. A hidden field is one that the viewer may not see: it has no value here. */
export interface TemplateValues {
  /** By the field's name, `group__key`. */
  known: ReadonlyMap<string, TemplateValue>;
  hidden: ReadonlySet<string>;
}

/** Ends a page of a letter. */
export const PAGE_BREAK: Block = { html: '<hr data-page-break>' };
