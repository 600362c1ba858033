import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { DuplicatePair, MergeRow } from '@hireloom/contracts/duplicate/duplicate-endpoints';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import { IconHistory, IconUsers } from '../../icons.ts';
import { DateView } from '../../kit/value/date/date-view.tsx';
import { recordPath } from '../../kit/entity/record-path.ts';
import { mergePage, pairsOf } from './duplicate-address.ts';
import classes from './duplicate.module.css';
import { mergesOptions, pairsOptions } from './duplicate-queries.ts';
import { useDuplicateRights } from './may-merge.ts';
import { UndoMergeButton } from './merge/undo-merge-button.tsx';
import { usePairDecisions } from './pair/use-pair-decisions.ts';
import { VerdictView } from './pair/verdict-view.tsx';
import { say, sayEach, sayStored } from '../../kit/words/say.ts';
import { Say } from '../../kit/words/say-parts.tsx';

const RECENT_MERGES = 5;

/** What is known of a candidate and others: who may be the same person, and who was merged into this record. */
export function CandidateNotices({ id }: { id: number }) {
  const { see: enabled } = useDuplicateRights();
  const pairs = useQuery({ ...pairsOptions({ state: 'open', candidate: id, page_size: 1 }), enabled });
  const merges = useQuery({ ...mergesOptions({ candidate: id, page_size: RECENT_MERGES }), enabled });
  const [pair] = pairs.data?.results ?? [];
  const merge = merges.data?.results.find(
    (each) => each.candidate.id === id && !each.undone_on && new Date(each.undo_until) > new Date(),
  );
  if (!pair && !merge) return null;
  return (
    <Stack gap="xs" mb="md">
      {pair && <PairNotice id={id} pair={pair} more={(pairs.data?.count ?? 1) - 1} />}
      {merge && <MergeNotice merge={merge} />}
    </Stack>
  );
}

function PairNotice({ id, pair, more }: { id: number; pair: DuplicatePair; more: number }) {
  const { decide } = useDuplicateRights();
  const { dismiss } = usePairDecisions();
  const other = pair.left.id === id ? pair.right : pair.left;
  return (
    <Alert
      variant="default"
      role="status"
      icon={<IconUsers size={16} className={classes.differ} />}
      py="xs"
      aria-label={say('Possible duplicate')}
    >
      <Group gap="xs" mb={4}>
        <Text size="sm" component="div">
          <Say
            text="May be the same person as <link><b>{name}</b></link>"
            values={{
              link: (inside) => (
                <Anchor component={Link} inherit fw={500} to={recordPath(candidate, other.id) ?? '/'}>
                  {inside}
                </Anchor>
              ),
              b: (inside) => <bdi>{inside}</bdi>,
              name: other.name,
            }}
          />
        </Text>
        <VerdictView verdict={pair.verdict} />
      </Group>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {sayEach(pair.reasons, pair.reason_phrases).join(', ')}
        {pair.against.length > 0 && say('. Against it: {against}', { against: pair.against.join(', ') })}
      </Text>
      <Group gap="xs" mt="xs">
        {decide && (
          <>
            <Button
              component={Link}
              to={mergePage(pair.left.id, pair.right.id)}
              size="compact-sm"
              variant="default"
            >
              {say('Compare & merge')}
            </Button>
            <Button size="compact-sm" variant="default" onClick={() => void dismiss([pair.id])}>
              {say('Not a duplicate')}
            </Button>
          </>
        )}
        {more > 0 && (
          <Anchor component={Link} size="sm" to={pairsOf(id)}>
            {say('+{more} more', { more })}
          </Anchor>
        )}
      </Group>
    </Alert>
  );
}

function MergeNotice({ merge }: { merge: MergeRow }) {
  const { decide } = useDuplicateRights();
  return (
    <Alert
      variant="default"
      role="status"
      icon={<IconHistory size={16} />}
      py="xs"
      aria-label={say('Merged record')}
    >
      <Group justify="space-between" gap="xs">
        <Text size="sm" component="div" style={{ overflowWrap: 'anywhere' }} flex="1 1 240px">
          <Say
            text="<b>{name}</b> was merged into this record on"
            values={{ b: (inside) => <bdi>{inside}</bdi>, name: merge.dropped.name }}
          />{' '}
          <DateView value={merge.merged_on} />
          {merge.merged_by?.name && say(' by {name}', { name: merge.merged_by.name })}.{' '}
          {merge.blocked ? (
            sayStored(merge.blocked, merge.blocked_phrase)
          ) : (
            <>
              {say('Undo until')} <DateView value={merge.undo_until} />.
            </>
          )}
        </Text>
        {decide && !merge.blocked && <UndoMergeButton merge={merge} />}
      </Group>
    </Alert>
  );
}
