import { Anchor, Badge, Button, Checkbox, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { BulkResumeReview } from '@hireloom/contracts/bulk-resume/bulk-resume-endpoints';
import type { DuplicateMatch } from '@hireloom/contracts/duplicate/duplicate-endpoints';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import { recordPath } from '../../../kit/entity/record-path.ts';
import { positionText } from '../../resume/index.ts';
import { DifferencesTable } from './differences-table.tsx';
import { type Resolution, useResolveCall } from '../use-resolve.tsx';
import { useReviewKeys } from './use-review-keys.ts';
import { say, sayEach } from '../../../kit/words/say.ts';
import { Say } from '../../../kit/words/say-parts.tsx';

interface DuplicateReviewProps {
  review: BulkResumeReview;
  match: DuplicateMatch;
  onPoint: (key: string) => void;
  onSettled: () => void;
  onSkip: () => void;
  /** Asked to make a second candidate: the values are shown to be looked through first. */
  onSecond: () => void;
}

/** A long reason goes over several lines. */
const reasonLook = {
  variant: 'light',
  tt: 'none',
  fw: 500,
  radius: 'sm',
  h: 'auto',
  maw: '100%',
  styles: { label: { whiteSpace: 'normal', overflowWrap: 'anywhere' } },
} as const;

/** A resume of somebody we may have: why we think so, what differs, and what to do about it. */
export function DuplicateReview(props: DuplicateReviewProps) {
  const { review, match, onPoint, onSettled, onSkip, onSecond } = props;
  const { item, differences } = review;
  const [taken, setTaken] = useState<ReadonlySet<string>>(
    // What is empty is filled; the rest stays until somebody says otherwise.
    () => new Set(differences.filter(({ ours }) => ours === null).map(({ key }) => key)),
  );
  const [alike, setAlike] = useState(false);
  const { mutate, isPending } = useResolveCall();
  const resolve = (action: Resolution) => {
    if (isPending) return;
    const given = { action, ids: [item.file_id], alike };
    mutate(action === 'merge' ? { ...given, take: [...taken] } : given, {
      onSuccess: ({ code }) => {
        if (code === 0) onSettled();
      },
    });
  };
  useReviewKeys({ Enter: () => resolve('merge'), d: () => resolve('discard') });
  const choose = (key: string, theirs: boolean) =>
    setTaken((before) => {
      const after = new Set(before);
      if (theirs) after.add(key);
      else after.delete(key);
      return after;
    });
  return (
    <Stack gap="md" role="group" aria-label={say('Duplicate of {name}', { name: match.candidate.name })}>
      <Paper p="md">
        <Group justify="space-between" gap="xs" wrap="nowrap" align="start">
          <div style={{ minWidth: 0 }}>
            <Title order={2} size="h4">
              {match.verdict === 'same' ? (
                <Say
                  text="You have <b>{name}</b> already"
                  values={{ b: (inside) => <bdi>{inside}</bdi>, name: match.candidate.name }}
                />
              ) : (
                <Say
                  text="You may have <b>{name}</b> already, please look"
                  values={{ b: (inside) => <bdi>{inside}</bdi>, name: match.candidate.name }}
                />
              )}
            </Title>
            <Text size="sm" c="dimmed">
              {positionText(match)}
            </Text>
          </div>
          <Anchor
            component={Link}
            size="sm"
            target="_blank"
            to={recordPath(candidate, match.candidate.id) ?? '/'}
          >
            {say('Open')}
          </Anchor>
        </Group>
        <Group gap={6} mt="xs">
          {sayEach(match.reasons, match.reason_phrases).map((reason) => (
            <Badge key={reason} {...reasonLook}>
              {reason}
            </Badge>
          ))}
          {match.against.map((reason) => (
            <Badge key={reason} {...reasonLook} color="orange">
              {say('But: {reason}', { reason })}
            </Badge>
          ))}
        </Group>
      </Paper>
      <DifferencesTable
        differences={differences}
        evidence={review.evidence}
        taken={taken}
        onChoose={choose}
        onPoint={onPoint}
      />
      <Checkbox
        label={say('Do the same for all like this')}
        description={say('Every open duplicate that was found for the same reasons')}
        checked={alike}
        onChange={(event) => setAlike(event.currentTarget.checked)}
      />
      <Group gap="xs">
        <Button loading={isPending} onClick={() => resolve('merge')}>
          {say('Merge')}
        </Button>
        <Button variant="default" disabled={isPending} onClick={() => resolve('override')}>
          {say('Override')}
        </Button>
        <Button
          variant="default"
          disabled={isPending}
          onClick={alike ? () => resolve('duplicate') : onSecond}
        >
          {say('Save as a second candidate')}
        </Button>
        <Button variant="default" disabled={isPending} onClick={() => resolve('discard')}>
          {say('Discard')}
        </Button>
        <Button variant="subtle" onClick={onSkip}>
          {say('Skip')}
        </Button>
      </Group>
    </Stack>
  );
}
