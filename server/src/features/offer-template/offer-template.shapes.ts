import {
  type LetterheadForm,
  letterheadForm,
  type OfferTemplateForm,
  offerTemplateForm,
} from '@hireloom/contracts/offer-template/offer-template-form';
import { storedShape } from '../../platform/db/stored-shape.ts';

/** What stands for a letter that can not be read: it says nothing. */
const unreadableForm: OfferTemplateForm = {
  layout: 'one',
  parts: [{ language: 'en', title: '', body: '' }],
};

/** What letters have where no letterhead was made. */
export const plainLetterhead: LetterheadForm = letterheadForm.parse({});

export const offerTemplateShapes = {
  form: storedShape('offer_template_version.form', offerTemplateForm, unreadableForm),
  letterhead: storedShape('offer_letterhead.form', letterheadForm, plainLetterhead),
};
