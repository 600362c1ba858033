import { z } from 'zod';

/** Lists, cells and columns within one another. */
export const MAX_DEPTH = 12;
/** Table rows of a whole document: 1,000 take two seconds. */
export const MAX_ROWS = 1_000;
const MAX_TEXT = 20_000;
const MAX_BLOCKS = 5_000;
const MAX_IMAGES = 40;

export const pdfAligns = ['start', 'end', 'left', 'right', 'center', 'justify'] as const;
export type PdfAlign = (typeof pdfAligns)[number];
const align = z.enum(pdfAligns).optional();
const dir = z.enum(['ltr', 'rtl']).optional();
const language = z.string().min(2).max(10);
const color = z.string().regex(/^#[0-9a-f]{6}$/);
/** Points. */
const size = z.number().min(6).max(36);

/** A run of text that looks the same. Its text is words and nothing else: no markup is read out of it. */
const span = z.strictObject({
  text: z.string().max(MAX_TEXT),
  bold: z.boolean().optional(),
  italic: z.boolean().optional(),
  underline: z.boolean().optional(),
  strike: z.boolean().optional(),
  raised: z.enum(['sub', 'super']).optional(),
  mono: z.boolean().optional(),
  color: color.optional(),
  size: size.optional(),
  link: z
    .string()
    .max(2_000)
    .regex(/^(https?:\/\/|mailto:|tel:)\S+$/i)
    .optional(),
  /** A value that stands by itself: its direction does not mix with that of its sentence. */
  isolated: z.boolean().optional(),
});
export type PdfSpan = z.infer<typeof span>;

const spans = z.array(span).max(2_000);
const paragraph = z.strictObject({
  kind: z.literal('paragraph'),
  spans,
  align,
  dir,
  language: language.optional(),
});
const heading = z.strictObject({
  kind: z.literal('heading'),
  level: z.int().min(1).max(4),
  spans,
  align,
  dir,
  language: language.optional(),
});
const image = z.strictObject({
  kind: z.literal('image'),
  /** A name among the images of the document. */
  name: z.string().max(60),
  alt: z.string().max(250).optional(),
  /** Points; as large as it fits where they are left out. */
  width: z.number().min(4).max(1_000).optional(),
  height: z.number().min(4).max(1_000).optional(),
  align,
});
const pageBreak = z.strictObject({ kind: z.literal('page_break') });
const rule = z.strictObject({ kind: z.literal('rule') });
const space = z.strictObject({ kind: z.literal('space'), height: z.number().min(0).max(300) });
const pairs = z.strictObject({
  kind: z.literal('pairs'),
  rows: z.array(z.strictObject({ label: z.string().max(300), value: spans })).max(200),
  dir,
});
const signatures = z.strictObject({
  kind: z.literal('signatures'),
  /** Side by side: a line to sign on, or what was signed with, and what stands below. */
  parties: z
    .array(
      z.strictObject({
        label: z.string().max(200).optional(),
        name: z.string().max(200).optional(),
        lines: z.array(z.string().max(300)).max(8).optional(),
        image: z.string().max(60).optional(),
      }),
    )
    .min(1)
    .max(3),
  dir,
});

export interface PdfList {
  kind: 'list';
  ordered?: boolean | undefined;
  items: PdfBlock[][];
  dir?: 'ltr' | 'rtl' | undefined;
}
export interface PdfCell {
  blocks: PdfBlock[];
  colspan?: number | undefined;
  rowspan?: number | undefined;
  align?: PdfAlign | undefined;
  valign?: 'top' | 'middle' | 'bottom' | undefined;
  fill?: string | undefined;
}
export interface PdfTable {
  kind: 'table';
  /** Shares of the width; of equal weight, or as their text needs, where they are left out. */
  widths?: number[] | undefined;
  /** Repeated on every page. */
  head: PdfCell[][];
  rows: PdfCell[][];
  /** How it looks: hairlines between rows, a frame around every cell, or nothing. */
  look?: 'lines' | 'grid' | 'plain' | undefined;
  /** The last row is a sum. */
  total?: boolean | undefined;
  zebra?: boolean | undefined;
  dir?: 'ltr' | 'rtl' | undefined;
}
export interface PdfColumns {
  kind: 'columns';
  /** Row by row, one cell for each column: what belongs together begins at the same height. */
  rows: PdfBlock[][][];
  sides: { dir: 'ltr' | 'rtl'; language: string }[];
}
export type PdfBlock =
  | z.infer<typeof paragraph>
  | z.infer<typeof heading>
  | z.infer<typeof image>
  | z.infer<typeof pageBreak>
  | z.infer<typeof rule>
  | z.infer<typeof space>
  | z.infer<typeof pairs>
  | z.infer<typeof signatures>
  | PdfList
  | PdfTable
  | PdfColumns;

const block: z.ZodType<PdfBlock, PdfBlock> = z.lazy(() =>
  z.discriminatedUnion('kind', [
    paragraph,
    heading,
    image,
    pageBreak,
    rule,
    space,
    pairs,
    signatures,
    list,
    table,
    columns,
  ]),
);
const blocks = z.array(block).max(MAX_BLOCKS);
const list = z.strictObject({
  kind: z.literal('list'),
  ordered: z.boolean().optional(),
  items: z.array(blocks).max(1_000),
  dir,
});
const cell = z.strictObject({
  blocks,
  colspan: z.int().min(1).max(100).optional(),
  rowspan: z.int().min(1).max(MAX_ROWS).optional(),
  align,
  valign: z.enum(['top', 'middle', 'bottom']).optional(),
  fill: color.optional(),
});
const cells = z.array(z.array(cell).max(30));
const table = z.strictObject({
  kind: z.literal('table'),
  widths: z.array(z.number().min(0.01).max(1_000)).max(30).optional(),
  head: cells.max(10),
  rows: cells.max(MAX_ROWS),
  look: z.enum(['lines', 'grid', 'plain']).optional(),
  total: z.boolean().optional(),
  zebra: z.boolean().optional(),
  dir,
});
const columns = z.strictObject({
  kind: z.literal('columns'),
  rows: z.array(z.array(blocks).max(3)).max(MAX_ROWS),
  sides: z
    .array(z.strictObject({ dir: z.enum(['ltr', 'rtl']), language }))
    .min(2)
    .max(3),
});

/** Millimetres. */
const margin = z.number().min(8).max(60);

/**
 * What a PDF is made of: a plain tree, the same for letters, certificates and whatever comes. It names no file, address
 * or package; pictures are given with it.
 */
export const pdfDocument = z.strictObject({
  title: z.string().max(300),
  author: z.string().max(300).default(''),
  /** `YYYY-MM-DD`: what the file says as its date, so that the same tree gives the same bytes on any day. */
  date: z.iso.date(),
  language,
  dir: z.enum(['ltr', 'rtl']).default('ltr'),
  /** Points. */
  size: z.number().min(8).max(14).default(10),
  margins: z
    .strictObject({ top: margin, bottom: margin, side: margin })
    .default({ top: 24, bottom: 24, side: 25 }),
  /** On every page. */
  header: blocks.default([]),
  /** Name of the picture that stands at the beginning of the header. */
  logo: z.string().max(60).nullable().default(null),
  footer: blocks.default([]),
  /** `1 / 3` below every page. */
  page_numbers: z.boolean().default(false),
  /** PNG, JPEG, GIF or WebP of at most 25 megapixels, in base64, by name. */
  images: z
    .record(z.string().regex(/^[\w-]{1,60}$/), z.base64().max(20_000_000))
    .refine((images) => Object.keys(images).length <= MAX_IMAGES, 'Too many pictures')
    .default({}),
  blocks,
});
export type PdfDocument = z.input<typeof pdfDocument>;
export type FullPdfDocument = z.output<typeof pdfDocument>;
