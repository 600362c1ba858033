import { Group, Text } from '@mantine/core';
import type { InterviewRecord } from '@hireloom/contracts/interview/interview-endpoints';
import { interviewAnswerLabels, interviewRoleLabels } from '@hireloom/contracts/interview/interview-words';
import { PersonAvatar } from '../../../kit/piece/person-avatar.tsx';
import { StatusDot } from '../../../kit/piece/status-dot.tsx';
import { say } from '../../../kit/words/say.ts';
import classes from '../interview.module.css';

const colors = { accepted: 'green', declined: 'red', tentative: 'yellow' } as const;

interface PeopleListProps {
  people: InterviewRecord['people'];
  /** Nobody is waited for any more. */
  isOver: boolean;
}

/** Who takes part, as what, and whether they said that they will come. */
export function PeopleList({ people, isOver }: PeopleListProps) {
  return (
    <ul className={classes.list}>
      {people.map(({ member, role, answer, overlap }) => (
        <li key={member.id} className={classes.item}>
          <Group gap="xs" wrap="nowrap">
            <PersonAvatar name={member.name} size={28} decorative />
            <div style={{ minWidth: 0 }}>
              <Text size="sm" dir="auto" truncate>
                {member.name}
              </Text>
              <Text size="xs" c="dimmed">
                {say(interviewRoleLabels[role])}
                {overlap && ` · ${say('booked twice: {reason}', { reason: overlap })}`}
              </Text>
            </div>
          </Group>
          {answer ? (
            <StatusDot status={answer} color={colors[answer]} label={say(interviewAnswerLabels[answer])} />
          ) : (
            !isOver && (
              <Text size="xs" c="dimmed">
                {say('No answer yet')}
              </Text>
            )
          )}
        </li>
      ))}
    </ul>
  );
}
