import { Badge } from '@mantine/core';
import { type Overall, overallLabels } from '@hireloom/contracts/assessment-template/assessment-form';
import { say } from '../../kit/words/say.ts';

const colors: Record<Overall, string> = { strong_no: 'red', no: 'orange', yes: 'teal', strong_yes: 'green' };

/** A verdict as its word, with its colour. */
export function OverallBadge({ overall }: { overall: Overall }) {
  return (
    <Badge variant={overall.startsWith('strong') ? 'filled' : 'light'} color={colors[overall]} tt="none">
      {say(overallLabels[overall])}
    </Badge>
  );
}
