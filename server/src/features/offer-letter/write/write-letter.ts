import { customRulesFor } from '@hireloom/contracts/custom-field/custom-rules';
import type { Rights } from '@hireloom/contracts/permissions';
import { nothingClosed } from '@hireloom/contracts/settings/stage-permission';
import type { OfferTemplateForm } from '@hireloom/contracts/offer-template/offer-template-form';
import type { TemplateValues } from '@hireloom/contracts/template/value';
import { type MissingField, renderHtml, renderLine } from '@hireloom/contracts/template/render';
import type { Context, TeamWork, Viewer } from '../../../platform/context.ts';
import { htmlToBlocks, type PdfBlock, type PdfDocument, sideBySide } from '../../../platform/pdf/index.ts';
import { readTeamSettings } from '../../settings/index.ts';
import { teamBook, valuesOf } from '../../template-field/index.ts';
import { type OfferFacts, readFacts } from '../values/facts.queries.ts';
import { valuesFrom } from '../values/offer-values.ts';
import type { StoredLetter } from '../stored-letter.ts';
import { readLetterForm, readLetterhead } from './forms.queries.ts';

export interface WrittenLetter extends StoredLetter {
  facts: OfferFacts;
  /** Fields of the letter that nothing is known of. */
  missing: MissingField[];
}

type Part = OfferTemplateForm['parts'][number];

/**
 * The letter of an offer as it would be made now, on `day` unless it was dated before. It says what its template says,
 * whoever asks: an Admin wrote that. Throws `not_found`.
 */
export async function writeLetter(work: TeamWork, offerId: number, day: string): Promise<WrittenLetter> {
  const facts = await readFacts(work, offerId);
  const form = await readLetterForm(work, facts);
  const { form: head, logo } = await readLetterhead(work, facts);
  const context: Context = { ...work, viewer: await nobodyIn(work) };
  const book = await teamBook(context, { category: 'offer', place: 'letter' });
  const date = facts.letter_date ?? day;
  const missing: MissingField[] = [];
  const taken = <T extends { missing: MissingField[] }>(rendered: T): T => {
    const known = new Set(missing.map(({ name }) => name));
    missing.push(...rendered.missing.filter(({ name }) => !known.has(name)));
    return rendered;
  };
  const fillingOf = async ({ language }: Pick<Part, 'language'>) => ({
    ...{ book, language, place: 'letter' as const },
    values: await valuesIn(context, facts, { language, date }),
  });
  const parts = partsOf(form, facts);
  const [first] = parts;
  if (!first) throw new Error('A letter has a part');
  const written: { part: Part; title: string; blocks: PdfBlock[] }[] = [];
  for (const part of parts) {
    const filling = await fillingOf(part);
    const title = taken(renderLine(part.title, filling)).text.trim();
    const html = taken(renderHtml(part.body, filling)).text;
    written.push({ part, title, blocks: partBlocks(part, title, html) });
  }
  const blocksOf = (html: string) => htmlToBlocks(html, sideOf(first));
  const document: PdfDocument = {
    title: written[0]?.title || 'Offer',
    author: facts.company ?? '',
    date,
    ...sideOf(first),
    language: first.language,
    header: blocksOf(head.header).filter(isFilled),
    footer: blocksOf(head.footer).filter(isFilled),
    logo: logo ? LOGO : null,
    page_numbers: head.show_pages,
    blocks: standing(form.layout, written),
  };
  return { facts, missing, document, pictures: logo ? [{ name: LOGO, ...logo }] : [] };
}

const LOGO = 'logo';

const sideOf = ({ language }: Pick<Part, 'language'>) => ({
  dir: /^(ar|fa|he|ur)\b/i.test(language) ? ('rtl' as const) : ('ltr' as const),
});

/** One part stands alone: the one in the language of the candidate, or the first. */
function partsOf({ layout, parts }: OfferTemplateForm, { template_language }: OfferFacts): Part[] {
  if (layout !== 'one') return parts;
  return [parts.find(({ language }) => language === template_language) ?? parts[0]].flatMap(
    (part) => part ?? [],
  );
}

const isFilled = (block: PdfBlock): boolean =>
  !('spans' in block) || block.spans.some(({ text }) => text.trim() !== '');

function partBlocks(part: Part, title: string, html: string): PdfBlock[] {
  const { dir } = sideOf(part);
  const { language } = part;
  const heading: PdfBlock = { kind: 'heading', level: 1, spans: [{ text: title }], dir, language };
  const blocks = htmlToBlocks(html, { dir }).map((block) =>
    block.kind === 'paragraph' || block.kind === 'heading' ? { ...block, language } : block,
  );
  return title === '' ? blocks : [heading, ...blocks];
}

function standing(
  layout: OfferTemplateForm['layout'],
  written: readonly { part: Part; blocks: PdfBlock[] }[],
): PdfBlock[] {
  const [one, other] = written;
  if (!one || !other) return one?.blocks ?? [];
  if (layout === 'side_by_side')
    return sideBySide(
      [one.blocks, other.blocks],
      [one, other].map(({ part }) => ({ ...sideOf(part), language: part.language })),
    );
  return [
    ...one.blocks,
    { kind: 'space', height: 12 },
    { kind: 'rule' },
    { kind: 'space', height: 12 },
    ...other.blocks,
  ];
}

/** Of candidate, job and units; the day is the letter's, and the company is the one that offers. */
async function valuesIn(
  context: Context,
  facts: OfferFacts,
  { language, date }: { language: string; date: string },
): Promise<TemplateValues> {
  const shown = await readTeamSettings(context.tx, context.team_id);
  const known = new Map(valuesFrom(facts, shown, language));
  known.set('system__current_date', date);
  if (facts.company !== null) known.set('recruitment__company', facts.company);
  return valuesOf(
    context,
    { applicant: facts.applicant_id },
    { language, signature: null, more: { known, hidden: new Set() } },
  );
}

/** Letters are not written with anybody's rights: the same offer gives the same letter, whoever asks for it. */
async function nobodyIn({ tx, team_id }: TeamWork): Promise<Viewer> {
  const rights = { current_role: 'admin', permissions: [] } as const satisfies Rights;
  const { custom_rules } = await tx
    .selectFrom('team')
    .select('custom_rules')
    .where('id', '=', team_id)
    .executeTakeFirstOrThrow();
  return {
    ...{ id: 0, account_id: 0, team_id, session_id: '', name: '' },
    ...{ ...rights, roles: ['admin'] },
    ...{ hidden_fields: {}, hidden_tabs: {}, closed_stages: nothingClosed },
    custom_rules: customRulesFor(custom_rules, rights),
  };
}
