import type { JoiningQuestion } from '@hireloom/contracts/onboarding/joining-form';
import { useId } from 'react';
import classes from '../../kit/outside/outside.module.css';
import { useLanguage } from '../../kit/words/current.ts';
import { say } from '../../kit/words/say.ts';
import own from './documents.module.css';

export type Answer = string | number | boolean | string[] | null;

interface QuestionProps {
  question: JoiningQuestion;
  value: Answer;
  error: string | undefined;
  onChange: (value: Answer) => void;
}

const inputTypes: Partial<Record<JoiningQuestion['kind'], string>> = {
  date: 'date',
  email: 'email',
  phone: 'tel',
};

/** One question of the joining form, asked by its kind. */
export function JoiningQuestionField(props: QuestionProps) {
  const { kind } = props.question;
  if (kind === 'yes_no' || kind === 'many') return <Choices {...props} />;
  return <OneField {...props} />;
}

function useWords({ question, error }: Pick<QuestionProps, 'question' | 'error'>) {
  const id = useId();
  const arabic = useLanguage().startsWith('ar');
  const { label, label_ar, help, required } = question;
  const text = (arabic && label_ar) || label;
  const described = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  return {
    id,
    label: required ? text : say('{label} (optional)', { label: text }),
    described: described || undefined,
    notes: (
      <>
        {help && (
          <span id={`${id}-help`} className={classes.dimmed}>
            {help}
          </span>
        )}
        {error && (
          <span id={`${id}-error`} className={classes.error}>
            {error}
          </span>
        )}
      </>
    ),
  };
}

function OneField({ question, value, error, onChange }: QuestionProps) {
  const { id, label, described, notes } = useWords({ question, error });
  const { kind, choices, required } = question;
  const shared = {
    id,
    className: classes.input,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described,
    'aria-required': required || undefined,
  };
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      {kind === 'choice' ? (
        <select {...shared} value={text} onChange={(event) => onChange(event.currentTarget.value || null)}>
          <option value="">{say('Please choose')}</option>
          {choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      ) : kind === 'long_text' ? (
        <textarea
          {...shared}
          dir="auto"
          rows={4}
          maxLength={4000}
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      ) : (
        <input
          {...shared}
          dir={kind === 'text' ? 'auto' : undefined}
          type={inputTypes[kind] ?? 'text'}
          inputMode={kind === 'number' ? 'decimal' : undefined}
          maxLength={kind === 'text' ? 500 : undefined}
          value={text}
          onChange={(event) => onChange(typed(kind, event.currentTarget.value))}
        />
      )}
      {notes}
    </div>
  );
}

/** A number that is one is sent as one; what is not yet one stays as it was typed. */
function typed(kind: JoiningQuestion['kind'], text: string): Answer {
  if (text === '') return null;
  const isNumber = kind === 'number' && /^-?\d{1,15}(\.\d+)?$/.test(text);
  return isNumber && !/\.\d*0$/.test(text) ? Number(text) : text;
}

/** Yes or no, or any of several. */
function Choices({ question, value, error, onChange }: QuestionProps) {
  const { id, label, described, notes } = useWords({ question, error });
  const { kind, choices } = question;
  const options =
    kind === 'yes_no'
      ? [
          { label: say('Yes'), is: value === true, pick: () => onChange(true) },
          { label: say('No'), is: value === false, pick: () => onChange(false) },
        ]
      : choices.map((choice) => {
          const taken = Array.isArray(value) ? value : [];
          const is = taken.includes(choice);
          const next = is ? taken.filter((each) => each !== choice) : [...taken, choice];
          return { label: choice, is, pick: () => onChange(next) };
        });
  return (
    <fieldset className={own.choices} aria-describedby={described}>
      <legend>{label}</legend>
      {options.map((option, index) => (
        <label key={option.label} className={own.choice}>
          <input
            type={kind === 'yes_no' ? 'radio' : 'checkbox'}
            name={id}
            checked={option.is}
            aria-invalid={error && index === 0 ? true : undefined}
            onChange={option.pick}
          />
          <span dir="auto">{option.label}</span>
        </label>
      ))}
      {notes}
    </fieldset>
  );
}
