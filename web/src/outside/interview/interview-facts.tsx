import type { InterviewPage } from '@hireloom/contracts/booking/interview-link';
import { interviewTypeLabels } from '@hireloom/contracts/interview/interview-words';
import { useId } from 'react';
import classes from '../../kit/outside/outside.module.css';
import { lists } from '../../kit/value/intl.ts';
import { say } from '../../kit/words/say.ts';
import own from './interview.module.css';
import { longDay, spanIn } from './moments.ts';

interface InterviewFactsProps {
  interview: InterviewPage;
  /** The candidate's. */
  zone: string;
}

/** What, when, where and with whom. */
export function InterviewFacts({ interview, zone }: InterviewFactsProps) {
  const { job, type, minutes, location, people, organiser, instructions, starts_on } = interview;
  const facts: [string, string][] = [
    [say('Position'), job],
    [say('Kind'), say(interviewTypeLabels[type])],
    ...(starts_on
      ? []
      : [
          [say('Takes'), say('{count, plural, one {# minute} other {# minutes}}', { count: minutes })] as [
            string,
            string,
          ],
        ]),
    ...(location ? [[say('Where'), location] as [string, string]] : []),
    ...(people.length > 0 ? [[say('You meet'), lists().format(people)] as [string, string]] : []),
    [say('Organised by'), organiser],
  ];
  return (
    <>
      {starts_on && <When starts={new Date(starts_on)} interview={interview} zone={zone} />}
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
      {instructions && <Instructions text={instructions} />}
    </>
  );
}

/** The moment where the candidate is, and where it was planned. */
function When({ starts, interview, zone }: InterviewFactsProps & { starts: Date }) {
  const here = spanIn(zone, starts, interview.minutes);
  const there = spanIn(interview.zone, starts, interview.minutes);
  return (
    <div className={own.when}>
      <p className={own.day}>{longDay(here.date)}</p>
      <p className={own.time} dir="ltr">
        {here.times}
      </p>
      {zone !== interview.zone && (
        <p className={classes.dimmed}>
          {say('For {organiser} that is {day}', {
            organiser: interview.organiser,
            day: `${longDay(there.date)}, ${there.times}`,
          })}
        </p>
      )}
    </div>
  );
}

function Instructions({ text }: { text: string }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={classes.subtitle}>
        {say('Good to know')}
      </h2>
      <p className={own.instructions} dir="auto">
        {text}
      </p>
    </section>
  );
}
