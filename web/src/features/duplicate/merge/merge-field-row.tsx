import { Radio, Text } from '@mantine/core';
import { useId } from 'react';
import type { MergeChoice, MergeField } from '@hireloom/contracts/duplicate/duplicate-endpoints';
import classes from '../duplicate.module.css';
import { type Choices, choiceOf, resultText, valueText } from './merge-choices.ts';
import { say } from '../../../kit/words/say.ts';

interface MergeFieldRowProps {
  field: MergeField;
  choices: Choices;
  /** Who the two are. */
  sides: { keep: string; drop: string };
  onChoose: (choice: MergeChoice) => void;
}

/** One field of both records; the value that stays is picked. */
export function MergeFieldRow({ field, choices, sides, onChoose }: MergeFieldRowProps) {
  const group = useId();
  const chosen = choiceOf(field, choices);
  const texts = { keep: valueText(field.keep_text), drop: valueText(field.drop_text) };
  const radio = (choice: MergeChoice, name: string, text: string) => (
    <Radio
      name={group}
      size="sm"
      checked={chosen === choice}
      onChange={() => onChoose(choice)}
      aria-label={`${name}: ${text || 'empty'}`}
      label={<Value text={text} />}
    />
  );
  return (
    <div className={classes.row} role="radiogroup" aria-label={say(field.label)}>
      <Text size="sm" fw={500} component="div">
        {say(field.label)}
      </Text>
      {(['keep', 'drop'] as const).map((side) => (
        <div key={side} className={classes.cell}>
          <span className={classes.side}>{sides[side]}</span>
          {radio(side, sides[side], texts[side])}
        </div>
      ))}
      <div className={classes.result}>
        <span className={classes.side}>{say('Result')}</span>
        <Value text={resultText(field, choices)} />
        {field.options.includes('both') && radio('both', 'Both', say('keep both'))}
      </div>
    </div>
  );
}

function Value({ text }: { text: string }) {
  return text ? (
    <div className={classes.value} dir="auto">
      {text}
    </div>
  ) : (
    <Text size="sm" c="dimmed">
      {say('empty')}
    </Text>
  );
}
