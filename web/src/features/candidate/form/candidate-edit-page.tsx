import { Box, Skeleton, Stack } from '@mantine/core';
import { type FocusEvent, useRef } from 'react';
import { useNavigate, useParams } from 'react-router';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import type { Entity } from '@hireloom/contracts/kit/entity';
import { storedDay } from '../../../kit/value/date/day-parsing.ts';
import { entityClient, type KitRow, type Submission } from '../../../kit/entity/entity-client.ts';
import { EntityForm } from '../../../kit/entity-form/entity-form.tsx';
import { useRecord } from '../../../kit/entity/entity-queries.ts';
import { recordPath } from '../../../kit/entity/record-path.ts';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import { rowTitle } from '../../../kit/entity/row-title.ts';
import { toastSuccess } from '../../../kit/piece/toasts.tsx';
import { MissingCandidate } from '../missing-candidate.tsx';
import { type DuplicatesPart, isTelling, PossibleDuplicate, useDuplicates } from './use-duplicates.ts';
import { say } from '../../../kit/words/say.ts';

/** Changes a candidate on a page of its own. */
export default function CandidateEditPage({ Duplicates }: DuplicatesPart) {
  const id = Number(useParams().id);
  const record = useRecord(candidate, id);
  if (record.data) return <EditForm row={record.data} Duplicates={Duplicates} />;
  if (record.isPending && Number.isSafeInteger(id)) {
    return (
      <Stack aria-busy aria-label={say('Loading')} maw={880}>
        <Skeleton height={32} w={240} />
        <Skeleton height={320} />
      </Stack>
    );
  }
  return <MissingCandidate error={record.error} onRetry={() => void record.refetch()} />;
}

function EditForm({ row, Duplicates }: DuplicatesPart & { row: KitRow }) {
  const navigate = useNavigate();
  const duplicates = useDuplicates(row.id);
  const area = useRef<HTMLDivElement>(null);
  const typed = useRef<Record<string, string>>({});
  const page = recordPath(candidate, row.id) ?? '/';

  const save = async (submission: Submission): Promise<KitRow> => {
    const { body, checkOnly } = submission;
    const stopped = Object.keys(body).some(isTelling) && (await duplicates.stops({ ...row, ...body }));
    const saved = await entityClient(candidate).update(row.id, {
      ...submission,
      checkOnly: checkOnly === true || stopped,
    });
    if (stopped) throw new PossibleDuplicate();
    return saved;
  };
  const askOnBlur = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLInputElement)) return;
    const key = target.dataset.path ?? '';
    const before = { ...row, ...typed.current };
    const written =
      key === 'date_of_birth' ? storedDay(target.value) : (target.dataset.value ?? target.value);
    if (!isTelling(key) || written === (before[key] ?? '')) return;
    typed.current[key] = written;
    duplicates.askSoon({ ...before, [key]: written });
  };
  return (
    <Box maw={1104} ref={area} onBlur={askOnBlur}>
      <PageHeader title={say('Edit {candidate}', { candidate: rowTitle(candidate, row) })} />
      <Duplicates
        editing={row.id}
        matches={duplicates.matches}
        onSaveAnyway={() => {
          duplicates.accept();
          area.current?.querySelector('form')?.requestSubmit();
        }}
      />
      <EntityForm<Entity>
        entity={candidate}
        mode="edit"
        initial={row}
        listed
        onSubmit={save}
        onCancel={() => void navigate(page)}
        onSaved={(saved) => {
          toastSuccess(say('{candidate} saved', { candidate: rowTitle(candidate, saved) }));
          void navigate(page, { replace: true });
        }}
      />
    </Box>
  );
}
