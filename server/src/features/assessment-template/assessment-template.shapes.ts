import { type AssessmentForm, assessmentForm } from '@hireloom/contracts/assessment-template/assessment-form';
import { storedShape } from '../../platform/db/stored-shape.ts';

/** What stands for a form that can not be read: it asks for nothing, so overall and note are left. */
const unreadableForm: AssessmentForm = { sections: [], pass_mark: null };

export const assessmentTemplateShapes = {
  form: storedShape('assessment_template_version.form', assessmentForm, unreadableForm),
};
