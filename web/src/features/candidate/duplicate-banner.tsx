import { Alert, Anchor, Button, Group, List, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { DuplicateMatch } from '@hireloom/contracts/candidate-endpoints';
import { candidate } from '@hireloom/contracts/entities/candidate';
import { IconUsers } from '../../icons.ts';
import { recordPath } from '../../kit/entity-registry.tsx';
import { positionText } from './position-text.ts';

interface DuplicateBannerProps {
  matches: readonly DuplicateMatch[];
  onSaveAnyway: () => void;
}

/** Says whom we may already have, with the way there. */
export function DuplicateBanner({ matches, onSaveAnyway }: DuplicateBannerProps) {
  if (matches.length === 0) return null;
  return (
    <Alert
      color="orange"
      role="alert"
      mb="md"
      icon={<IconUsers size={16} />}
      title="You may already have this person"
    >
      <List size="sm" listStyleType="none" spacing={4} mb="xs">
        {matches.map((match) => (
          <List.Item key={match.candidate.id}>
            <Group gap="xs">
              <Text size="sm">
                <bdi>{match.candidate.name}</bdi>
                {[positionText(match), ...match.reasons].filter(Boolean).map((part) => `, ${part}`)}
              </Text>
              <Anchor
                component={Link}
                size="sm"
                target="_blank"
                to={recordPath(candidate, match.candidate.id) ?? '/'}
                aria-label={`Open ${match.candidate.name}`}
              >
                Open
              </Anchor>
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
