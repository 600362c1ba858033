import type { Phrase } from '@hireloom/contracts/kit/phrase';
import { say, sayStored } from '../words/say.ts';
import classes from './outside.module.css';

interface Fact {
  label: string;
  value: string;
  value_phrase?: Phrase | null | undefined;
}

/** Label and value line by line. */
export function OutsideFacts({ facts }: { facts: readonly Fact[] }) {
  if (facts.length === 0) return null;
  return (
    <dl className={classes.facts}>
      {facts.map(({ label, value, value_phrase }) => (
        <div key={label}>
          <dt>{say(label)}</dt>
          <dd dir="auto">{value_phrase ? sayStored(value, value_phrase) : value || '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
