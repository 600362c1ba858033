import { Alert, Anchor, Button, Group, List, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { DuplicateMatch } from '@hireloom/contracts/duplicate/duplicate-endpoints';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import { IconUsers } from '../../icons.ts';
import { recordPath } from '../../kit/entity/entity-registry.tsx';
import { mergePage, useDuplicateRights, VerdictView } from '../duplicate/index.ts';
import { positionText } from './position-text.ts';

interface DuplicateBannerProps {
  matches: readonly DuplicateMatch[];
  /** The candidate that is being changed: the two can be merged. */
  editing?: number;
  onSaveAnyway: () => void;
}

/** Says whom we may already have and why, with the way there. */
export function DuplicateBanner({ matches, editing, onSaveAnyway }: DuplicateBannerProps) {
  const { decide } = useDuplicateRights();
  if (matches.length === 0) return null;
  return (
    <Alert
      color="orange"
      role="alert"
      mb="md"
      icon={<IconUsers size={16} />}
      title="You may already have this person"
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
              {[positionText(match), ...match.reasons].filter(Boolean).map((part) => `, ${part}`)}
              {match.against.length > 0 && `. Against it: ${match.against.join(', ')}`}
            </Text>
            <Group gap="xs">
              <VerdictView verdict={match.verdict} score={match.score} />
              <Anchor
                component={Link}
                size="sm"
                target="_blank"
                to={recordPath(candidate, match.candidate.id) ?? '/'}
                aria-label={`Open ${match.candidate.name}`}
              >
                Open
              </Anchor>
              {editing !== undefined && decide && (
                <Anchor
                  component={Link}
                  size="sm"
                  target="_blank"
                  to={mergePage(editing, match.candidate.id)}
                  aria-label={`Compare and merge with ${match.candidate.name}`}
                >
                  Compare & merge
                </Anchor>
              )}
            </Group>
          </List.Item>
        ))}
      </List>
      <Button size="compact-sm" variant="default" onClick={onSaveAnyway}>
        Save anyway
      </Button>
    </Alert>
  );
}
