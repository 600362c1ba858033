import {
  type JoiningForm,
  type JoiningKind,
  type JoiningQuestion,
  type JoiningTarget,
} from '@hireloom/contracts/onboarding/joining-form';
import {
  type JoiningTemplateRow,
  writtenForm,
} from '@hireloom/contracts/joining-template/joining-template-endpoints';
import { mark, say, saySentence } from '../../kit/words/say.ts';

/** A section while it is edited; `id` tells it from others. */
export interface DraftSection {
  id: string;
  title: string;
  title_ar: string | null;
  questions: JoiningQuestion[];
}

/** A joining form as it is being made. */
export interface JoiningDraft {
  name: string;
  description: string;
  is_default: boolean;
  sections: DraftSection[];
}

/** Sentences by place, as the server names places: `name`, `form.sections.0.questions.1.label`. */
export type JoiningErrors = Readonly<Record<string, readonly string[]>>;

export const joiningKindLabels: Readonly<Record<JoiningKind, string>> = {
  text: mark('One line'),
  long_text: mark('Several lines'),
  number: mark('Number'),
  date: mark('Date'),
  choice: mark('One of a list'),
  many: mark('Several of a list'),
  yes_no: mark('Yes or no'),
  email: mark('E-mail'),
  phone: mark('Phone'),
};

export const joiningTargetLabels: Readonly<Record<JoiningTarget, string>> = {
  candidate_phone: mark('Phone'),
  email: mark('E-mail'),
  address: mark('Address'),
  date_of_birth: mark('Date of birth'),
  gender: mark('Gender'),
  marital_status: mark('Marital status'),
  dependants: mark('Dependants'),
  passport_no: mark('Passport number'),
  passport_expiry: mark('Passport expiry'),
  civil_id: mark('Civil ID'),
  visa_expiry: mark('Visa expiry'),
  name_ar: mark('Name in Arabic'),
};

/** The two kinds that are answered from a list. */
export const hasChoices = (kind: JoiningKind): boolean => kind === 'choice' || kind === 'many';

let made = 0;

/** A key that no other question of a form has, whoever made it when. */
export function freshKey(): string {
  made += 1;
  return `q_${Date.now().toString(36)}_${made.toString(36)}`;
}

export const newQuestion = (): JoiningQuestion => ({
  key: freshKey(),
  label: '',
  label_ar: null,
  help: null,
  kind: 'text',
  required: false,
  choices: [],
  target: null,
});

export const newSection = (): DraftSection => ({
  id: freshKey(),
  title: '',
  title_ar: null,
  questions: [newQuestion()],
});

export const copiedSection = (section: DraftSection): DraftSection => ({
  ...section,
  id: freshKey(),
  questions: section.questions.map((question) => ({ ...question, key: freshKey() })),
});

export const newDraft = (): JoiningDraft => ({
  name: '',
  description: '',
  is_default: false,
  sections: [newSection()],
});

export const sectionsOf = ({ sections }: JoiningForm): DraftSection[] =>
  sections.map((section) => ({ id: freshKey(), ...section }));

export const formOf = ({ sections }: Pick<JoiningDraft, 'sections'>): JoiningForm => ({
  sections: sections.map(({ title, title_ar, questions }) => ({ title, title_ar, questions })),
});

export const draftOf = ({ name, description, is_default, form }: JoiningTemplateRow): JoiningDraft => ({
  name,
  description: description ?? '',
  is_default,
  sections: sectionsOf(form),
});

/** The draft as the server takes it. */
export const bodyOf = (draft: JoiningDraft) => ({
  name: draft.name.trim(),
  description: draft.description.trim() || null,
  is_default: draft.is_default,
  form: formOf(draft),
});

export const isSame = (one: JoiningDraft, other: JoiningDraft): boolean =>
  JSON.stringify(bodyOf(one)) === JSON.stringify(bodyOf(other));

/** What keeps a draft from being saved, by place; the server says the same. */
export function refusals({ name, sections }: JoiningDraft): JoiningErrors {
  const found: Record<string, string[]> = {};
  if (name.trim().length < 2) found.name = [say('Name is required')];
  if (sections.length === 0) found.form = [say('A form needs a section')];
  for (const [place, { title, questions }] of sections.entries()) {
    const at = `form.sections.${place}`;
    if (title.trim() === '') found[`${at}.title`] = [say('Title is required')];
    if (questions.length === 0) found[`${at}.questions`] = [say('A section needs a question')];
    for (const [index, question] of questions.entries()) {
      if (question.label.trim() === '')
        found[`${at}.questions.${index}.label`] = [say('Question is required')];
      if (hasChoices(question.kind) && question.choices.length < 2)
        found[`${at}.questions.${index}.choices`] = [say('At least two choices')];
    }
  }
  return found;
}

/** The form as text, to be read, kept or taken to another installation. */
export const textOf = (form: JoiningForm): string => JSON.stringify(form, null, 2);

/** Reads a form that was pasted as JSON; a sentence says what is wrong with it. */
export function readForm(text: string): { form: JoiningForm } | { why: string } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { why: say('This is not JSON: look for a missing bracket, comma or quote.') };
  }
  const parsed = writtenForm.safeParse(value);
  if (parsed.success) return { form: parsed.data };
  const [issue] = parsed.error.issues;
  const place = issue?.path.join('.') || 'sections';
  return { why: say('At {place}: {why}', { place, why: saySentence(issue?.message ?? '') }) };
}
