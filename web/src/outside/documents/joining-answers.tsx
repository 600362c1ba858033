import type { PortalPage } from '@hireloom/contracts/onboarding-portal/document-link';
import { dayText } from '@hireloom/contracts/kit/wall-time';
import classes from '../../kit/outside/outside.module.css';
import { useLanguage } from '../../kit/words/current.ts';
import { say } from '../../kit/words/say.ts';
import type { Answer } from './joining-question.tsx';

/** What was answered, once the form is sent. */
export function JoiningAnswers({ joining }: { joining: NonNullable<PortalPage['joining']> }) {
  const arabic = useLanguage().startsWith('ar');
  return (
    <dl className={classes.facts}>
      {joining.form.sections
        .flatMap(({ questions }) => questions)
        .map(({ key, label, label_ar, kind }) => (
          <div key={key}>
            <dt>{(arabic && label_ar) || label}</dt>
            <dd dir="auto">{answerText(joining.answers[key] ?? null, kind)}</dd>
          </div>
        ))}
    </dl>
  );
}

function answerText(answer: Answer, kind: string): string {
  if (answer === null || answer === '') return '–';
  if (typeof answer === 'boolean') return answer ? say('Yes') : say('No');
  if (Array.isArray(answer)) return answer.join(', ') || '–';
  return kind === 'date' ? dayText(String(answer)) : String(answer);
}
