import { Group, List, Text } from '@mantine/core';
import { type ApprovalMatrix, levelTypeLabels } from '@hireloom/contracts/approval/approval-endpoints';
import { StatusDot } from '../../../kit/piece/status-dot.tsx';
import classes from '../approval.module.css';
import { say } from '../../../kit/words/say.ts';

/** The levels of a matrix in order, each as a card. */
export function LevelCards({ levels }: Pick<ApprovalMatrix, 'levels'>) {
  return (
    <List listStyleType="none" className={classes.levels} aria-label={say('Levels')}>
      {levels.map(({ level, type, user }) => (
        <List.Item key={level} className={classes.level}>
          <Text size="xs" c="dimmed">
            {say('Level {level}', { level })}
          </Text>
          <Group gap={6}>
            <Text size="sm" fw={500} dir="auto">
              {user ? `${user.first_name} ${user.last_name}`.trim() : say(levelTypeLabels[type])}
            </Text>
            {user && !user.active && <StatusDot status="inactive" />}
          </Group>
          {user && (
            <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {say(levelTypeLabels[type])}
              {user.email && ` · ${user.email}`}
            </Text>
          )}
        </List.Item>
      ))}
    </List>
  );
}

/** Who changed it last: "sara on 05/03/2026" (specification, section 2). */
export function lastUpdate(by: string | undefined, on: string): string {
  return by ? `${by} on ${on}` : on;
}
