import { z } from 'zod';

/** How two languages stand together in one letter. */
export const letterLayouts = ['one', 'side_by_side', 'one_after_other'] as const;
export type LetterLayout = (typeof letterLayouts)[number];
export const letterLayoutLabels: Record<LetterLayout, string> = {
  one: 'One language',
  side_by_side: 'Side by side',
  one_after_other: 'One after the other',
};

export const MAX_LETTER_BODY = 200_000;
const part = z.object({
  /** As a language tag: it decides direction, figures in words and the names of salary headers. */
  language: z.string().min(2).max(10),
  title: z.string().trim().max(200).default(''),
  /** HTML of a letter, with template fields. */
  body: z.string().max(MAX_LETTER_BODY, 'This is too large'),
});

/** What an offer letter says: one part, or two that stand together. */
export const offerTemplateForm = z.object({
  layout: z.enum(letterLayouts).default('one'),
  parts: z.array(part).min(1).max(2),
});
export type OfferTemplateForm = z.infer<typeof offerTemplateForm>;

/** What stands above and below every page of the letters of a company. */
export const letterheadForm = z.object({
  header: z.string().max(20_000).default(''),
  footer: z.string().max(20_000).default(''),
  show_logo: z.boolean().default(true),
  show_pages: z.boolean().default(true),
});
export type LetterheadForm = z.infer<typeof letterheadForm>;
