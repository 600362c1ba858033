import { List, Text, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '../../../icons.ts';
import classes from '../duplicate.module.css';
import { say } from '../../../kit/words/say.ts';

interface ReasonListProps {
  reasons: readonly string[];
  against: readonly string[];
}

/** What speaks for one person, and what against it. */
export function ReasonList({ reasons, against }: ReasonListProps) {
  const entry = (text: string, speaksFor: boolean) => {
    const Mark = speaksFor ? IconCheck : IconAlertTriangle;
    return (
      <List.Item
        key={text}
        icon={<Mark size={16} className={speaksFor ? classes.agree : classes.differ} aria-hidden />}
      >
        <VisuallyHidden>{speaksFor ? say('For: ') : say('Against: ')}</VisuallyHidden>
        <Text span size="sm" dir="auto">
          {text}
        </Text>
      </List.Item>
    );
  };
  return (
    <List
      size="sm"
      spacing={4}
      ps={0}
      aria-label={say('Reasons')}
      styles={{ itemWrapper: { display: 'flex', alignItems: 'flex-start' } }}
    >
      {reasons.map((text) => entry(text, true))}
      {against.map((text) => entry(text, false))}
    </List>
  );
}
