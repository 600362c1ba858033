import type {
  AssessmentForm,
  AssessmentQuestion,
} from '@hireloom/contracts/assessment-template/assessment-form';
import type { AssessmentTemplateRow } from '@hireloom/contracts/assessment-template/assessment-template-endpoints';
import { mark, say } from '../../kit/words/say.ts';

type QuestionKind = AssessmentQuestion['kind'];
/** A section while it is edited; `id` tells it from others. */
export interface DraftSection {
  id: string;
  title: string;
  questions: AssessmentQuestion[];
}

/** A template as it is being made. */
export interface TemplateDraft {
  name: string;
  description: string;
  sections: DraftSection[];
  pass_mark: number | null;
}

/** Sentences by place, as the server names places: `name`, `form.sections.0.questions.1.label`. */
export type TemplateErrors = Readonly<Record<string, readonly string[]>>;

export const kindLabels: Record<QuestionKind, string> = {
  rating: mark('1 to 5'),
  yes_no: mark('Yes or no'),
  choice: mark('Choice'),
  number: mark('Number'),
  text: mark('Text'),
};
export const questionKinds: readonly QuestionKind[] = ['rating', 'yes_no', 'choice', 'number', 'text'];

let made = 0;

/** A key that no other question of a form has, whoever made it when. */
export function freshKey(): string {
  made += 1;
  return `q_${Date.now().toString(36)}_${made.toString(36)}`;
}

/** The same question asked otherwise: what both kinds know stays. */
export function asKind(question: AssessmentQuestion, kind: QuestionKind): AssessmentQuestion {
  const { key, label, help, required } = question;
  const common = { key, label, help, required };
  const weight = 'weight' in question ? question.weight : 1;
  switch (kind) {
    case 'rating':
      return { ...common, kind, weight, anchors: ['', '', '', '', ''] };
    case 'yes_no':
      return { ...common, kind, weight };
    case 'choice':
      return { ...common, kind, choices: [], several: false };
    case 'number':
      return { ...common, kind, min: null, max: null, unit: null };
    case 'text':
      return { ...common, kind, long: true };
  }
}

export const newQuestion = (): AssessmentQuestion =>
  asKind({ kind: 'text', key: freshKey(), label: '', help: null, required: true, long: true }, 'rating');

export const newSection = (): DraftSection => ({ id: freshKey(), title: '', questions: [newQuestion()] });

export const copiedSection = (section: DraftSection): DraftSection => ({
  id: freshKey(),
  title: section.title,
  questions: section.questions.map((question) => ({ ...question, key: freshKey() })),
});

export const newDraft = (): TemplateDraft => ({
  name: '',
  description: '',
  sections: [newSection()],
  pass_mark: null,
});

export const sectionsOf = ({ sections }: AssessmentForm): DraftSection[] =>
  sections.map((section, place) => ({ id: `s${place}`, ...section }));

export const draftOf = ({ name, description, form }: AssessmentTemplateRow): TemplateDraft => ({
  name,
  description: description ?? '',
  sections: sectionsOf(form),
  pass_mark: form.pass_mark,
});

export const formOf = ({ sections, pass_mark }: TemplateDraft): AssessmentForm => ({
  sections: sections.map(({ title, questions }) => ({ title, questions })),
  pass_mark,
});

/** The draft as the server takes it. */
export const bodyOf = (draft: TemplateDraft) => ({
  name: draft.name.trim(),
  description: draft.description.trim() || null,
  form: formOf(draft),
});

export const isSame = (one: TemplateDraft, other: TemplateDraft): boolean =>
  JSON.stringify(bodyOf(one)) === JSON.stringify(bodyOf(other));

/** What keeps a draft from being saved, by place; the server says the same. */
export function refusals({ name, sections }: TemplateDraft): TemplateErrors {
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
      if (question.kind === 'choice' && question.choices.length < 2)
        found[`${at}.questions.${index}.choices`] = [say('At least two choices')];
    }
  }
  return found;
}
