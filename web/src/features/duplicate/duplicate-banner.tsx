import { Alert, Anchor, Button, Group, List, Text } from '@mantine/core';
import { Link } from 'react-router';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import { IconUsers } from '../../icons.ts';
import { recordPath } from '../../kit/entity/record-path.ts';
import type { PossibleDuplicates } from '../candidate/index.ts';
import { positionText } from '../resume/index.ts';
import { mergePage } from './duplicate-address.ts';
import { useDuplicateRights } from './may-merge.ts';
import { VerdictView } from './pair/verdict-view.tsx';
import { say, sayEach } from '../../kit/words/say.ts';

/** Says whom we may already have and why, with the way there. */
export function DuplicateBanner({ matches, editing, onSaveAnyway }: PossibleDuplicates) {
  const { decide } = useDuplicateRights();
  if (matches.length === 0) return null;
  return (
    <Alert
      color="orange"
      role="alert"
      mb="md"
      icon={<IconUsers size={16} />}
      title={say('You may already have this person')}
    >
      <List
        size="sm"
        listStyleType="none"
        spacing="xs"
        mb="xs"
        styles={{ itemWrapper: { display: 'block' } }}
      >
        {matches.map((match) => (
          <List.Item key={match.candidate.id}>
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              <bdi>{match.candidate.name}</bdi>
              {[positionText(match), ...sayEach(match.reasons, match.reason_phrases)]
                .filter(Boolean)
                .map((part) => `, ${part}`)}
              {match.against.length > 0 &&
                say('. Against it: {against}', { against: match.against.join(', ') })}
            </Text>
            <Group gap="xs">
              <VerdictView verdict={match.verdict} score={match.score} />
              <Anchor
                component={Link}
                size="sm"
                target="_blank"
                to={recordPath(candidate, match.candidate.id) ?? '/'}
                aria-label={say('Open {name}', { name: match.candidate.name })}
              >
                {say('Open')}
              </Anchor>
              {editing !== undefined && decide && (
                <Anchor
                  component={Link}
                  size="sm"
                  target="_blank"
                  to={mergePage(editing, match.candidate.id)}
                  aria-label={say('Compare and merge with {name}', { name: match.candidate.name })}
                >
                  {say('Compare & merge')}
                </Anchor>
              )}
            </Group>
          </List.Item>
        ))}
      </List>
      <Button size="compact-sm" variant="default" onClick={onSaveAnyway}>
        {say('Save anyway')}
      </Button>
    </Alert>
  );
}
