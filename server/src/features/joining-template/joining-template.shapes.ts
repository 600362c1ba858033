import { type JoiningForm, joiningForm } from '@hireloom/contracts/onboarding/joining-form';
import { storedShape } from '../../platform/db/stored-shape.ts';

/** What stands for a form that can not be read: it asks for nothing. */
const unreadableForm: JoiningForm = { sections: [] };

export const joiningTemplateShapes = {
  form: storedShape('joining_template_version.form', joiningForm, unreadableForm),
};
