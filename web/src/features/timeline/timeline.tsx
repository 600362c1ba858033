import { Button, Chip, Group, Skeleton, Stack } from '@mantine/core';
import { type RefObject, useId, useState } from 'react';
import { applicantNote } from '@hireloom/contracts/applicant/applicant-note';
import { candidateNote } from '@hireloom/contracts/candidate/candidate-note';
import { jobNote } from '@hireloom/contracts/job/job-note';
import type { TimelineKind, TimelineOf } from '@hireloom/contracts/timeline/timeline-endpoints';
import { EmptyState } from '../../kit/piece/empty-state.tsx';
import { ErrorState } from '../../kit/piece/error-state.tsx';
import { view } from '../../kit/page/route-rights.ts';
import { useMay } from '../../kit/session/session.ts';
import { mark, say } from '../../kit/words/say.ts';
import { NoteForm, useNoteCalls } from '../note/index.ts';
import { gathered } from './gathered.ts';
import classes from './timeline.module.css';
import { TimelineEntry } from './timeline-entry.tsx';
import { useTimeline } from './use-timeline.ts';

interface TimelineProps {
  of: TimelineOf;
  id: number;
  /** Shows the box for a note above, to whoever may write one. */
  composer?: boolean;
  /** That box, for a key that leads to it. */
  box?: RefObject<HTMLTextAreaElement | null>;
}

const chips: readonly (readonly [kind: TimelineKind | 'all', label: string])[] = [
  ['all', mark('All')],
  ['note', mark('Notes')],
  ['stage', mark('Stages')],
  ['interview', mark('Interviews')],
  ['mail', mark('E-mails')],
  ['conversation', mark('Conversations')],
  ['file', mark('Files')],
  ['change', mark('Changes')],
];

const noteEntities = { candidate: candidateNote, applicant: applicantNote, job: jobNote };

/** What happened around a record, newest first: notes, stages, e-mails, files and changes, as the viewer may know them. */
export function Timeline({ of, id, composer = false, box }: TimelineProps) {
  const [kind, setKind] = useState<TimelineKind | 'all'>('all');
  const chipName = useId();
  const entity = noteEntities[of];
  const notes = useNoteCalls(entity);
  const timeline = useTimeline(of, id, kind === 'all' ? null : kind);
  const readsMail = useMay(view('email'));
  // A job has no stages and interviews of its own.
  const offered = chips.filter(
    ([value]) =>
      (of !== 'job' || (value !== 'stage' && value !== 'interview')) &&
      (readsMail || (value !== 'mail' && value !== 'conversation')),
  );
  return (
    <Stack gap="sm" component="section" aria-label={say('Timeline')}>
      {composer && notes.mayWrite && (
        <NoteForm
          key={id}
          label={say('New note')}
          placeholder={say('Write a note, @ to tell somebody…')}
          submitLabel={say('Add note')}
          shared={entity.fields.audience.help}
          {...(box ? { box } : {})}
          onSubmit={async (values) => {
            await notes.add(id, values);
            await timeline.refetch();
          }}
        />
      )}
      <Chip.Group
        value={kind}
        onChange={(value) => setKind(chips.find(([key]) => key === value)?.[0] ?? 'all')}
      >
        <div className={classes.chips} role="radiogroup" aria-label={say('What to show')}>
          {offered.map(([value, label]) => (
            <Chip key={value} name={chipName} value={value} size="xs" variant="light" radius="xl">
              {say(label)}
            </Chip>
          ))}
        </div>
      </Chip.Group>
      <Entries of={of} kind={kind} timeline={timeline} />
    </Stack>
  );
}

interface EntriesProps {
  of: TimelineOf;
  kind: TimelineKind | 'all';
  timeline: ReturnType<typeof useTimeline>;
}

function Entries({ of, kind, timeline }: EntriesProps) {
  if (timeline.isPending) {
    return (
      <Stack gap="md" aria-busy aria-label={say('Loading')}>
        {[60, 80, 50, 70].map((width) => (
          <Group key={width} gap={10} wrap="nowrap">
            <Skeleton height={24} circle />
            <Skeleton height={16} width={`${width}%`} />
          </Group>
        ))}
      </Stack>
    );
  }
  if (timeline.isError) {
    return (
      <ErrorState
        title={say('The timeline could not be read')}
        error={timeline.error}
        onRetry={() => void timeline.refetch()}
      />
    );
  }
  const entries = gathered(
    timeline.data.pages.flatMap(({ results }) => results),
    of,
  );
  if (entries.length === 0) {
    return (
      <EmptyState
        title={kind === 'all' ? say('Nothing happened yet') : say('Nothing of this kind yet')}
        hint={say('Notes, stages, e-mails, files and changes are listed here.')}
      />
    );
  }
  return (
    <>
      <ol className={classes.list}>
        {entries.map((entry) => (
          <TimelineEntry key={entry.item.key} of={of} entry={entry} onChanged={() => timeline.refetch()} />
        ))}
      </ol>
      {timeline.hasNextPage && (
        <Button
          variant="default"
          w="fit-content"
          loading={timeline.isFetchingNextPage}
          onClick={() => void timeline.fetchNextPage()}
        >
          {say('Load more')}
        </Button>
      )}
    </>
  );
}
