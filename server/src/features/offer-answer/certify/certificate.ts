import type { PdfBlock, PdfDocument } from '../../../platform/pdf/index.ts';
import { consentLabels } from '@hireloom/contracts/offer-answer/answer-words';
import { directionOf } from '@hireloom/words';
import { type Phrase, phrase, say, toPhrase } from '../../../platform/words/phrase.ts';

/** What is known of the answer of a candidate who accepted. */
export interface AcceptedAnswer {
  typed_name: string;
  signature: 'drawn' | 'typed';
  /** A PNG in base64. */
  signature_picture: string | null;
  consent_version: string;
  at: Date;
  address: string | null;
  browser: string | null;
  /** Of the letter that was read. */
  sha256: string;
}

const SIGNATURE = 'signature-of-candidate';

/** A moment in a time zone, to the second, as a record of it says it. */
const momentIn = (at: Date, zone: string): string =>
  `${at.toLocaleString('sv-SE', { timeZone: zone })} (${zone})`;

/**
 * A letter with the page that certifies its acceptance behind it: who answered, when, from where, and which file they had
 * read. The letter itself is set as it was.
 */
export function certified(
  letter: PdfDocument,
  answer: AcceptedAnswer,
  { language, zone }: { language: string; zone: string },
): PdfDocument {
  const words = (text: Phrase) => say(language, text);
  const row = (label: Phrase, text: string | null) =>
    text ? [{ label: words(label), value: [{ text, isolated: true }] }] : [];
  const consent = new Map(Object.entries(consentLabels)).get(answer.consent_version) ?? null;
  const zones = [...new Set(['UTC', zone])].map((one) => momentIn(answer.at, one)).join(' · ');
  const dir = directionOf(language);
  const blocks: PdfBlock[] = [
    { kind: 'page_break' },
    {
      ...{ kind: 'heading', level: 2, dir, language },
      spans: [{ text: words(phrase('Certificate of acceptance')) }],
    },
    {
      ...{ kind: 'paragraph', dir, language },
      spans: [
        {
          text: words(
            phrase('The letter before this page was read and accepted on the page of the offer, as follows.'),
          ),
        },
      ],
    },
    {
      ...{ kind: 'pairs', dir },
      rows: [
        ...row(phrase('Accepted by'), answer.typed_name),
        ...row(phrase('Accepted on'), zones),
        ...row(phrase('Network address'), answer.address),
        ...row(phrase('Browser'), answer.browser),
        ...row(phrase('Consent'), consent && words(toPhrase(consent))),
        ...row(phrase('Consent, version'), answer.consent_version),
        ...row(phrase('SHA-256 of the letter'), answer.sha256),
      ],
    },
    {
      ...{ kind: 'signatures', dir },
      parties: [
        {
          label: words(
            answer.signature === 'drawn' ? phrase('Signature, drawn') : phrase('Signature, typed'),
          ),
          name: answer.typed_name.slice(0, 200),
          ...(answer.signature_picture ? { image: SIGNATURE } : {}),
        },
      ],
    },
  ];
  return {
    ...letter,
    blocks: [...letter.blocks, ...blocks],
    images: {
      ...letter.images,
      ...(answer.signature_picture ? { [SIGNATURE]: answer.signature_picture } : {}),
    },
  };
}
