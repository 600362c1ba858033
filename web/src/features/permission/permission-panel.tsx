import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  recruiterPermissionEndpoints,
  type RecruiterPermissionRow,
} from '@hireloom/contracts/member/recruiter-permission-endpoints';
import {
  fitting,
  type Granted,
  readGranted,
  sameSwitches,
} from '@hireloom/contracts/permission/permission-set';
import { ApiError, call } from '../../kit/api/api.ts';
import { errorSentence } from '../../kit/api/field-errors.ts';
import { EditDrawer } from '../../kit/dialog/edit-drawer.tsx';
import { useAttemptKey } from '../../kit/entity-form/attempt-key.ts';
import { ErrorState } from '../../kit/piece/error-state.tsx';
import { toastError, toastUndo } from '../../kit/piece/toasts.tsx';
import { lists } from '../../kit/value/intl.ts';
import { say } from '../../kit/words/say.ts';
import { PermissionDifferences } from './permission-differences.tsx';
import { PermissionMatrix } from './permission-matrix.tsx';
import {
  presetsOf,
  presetsQuery,
  presetWith,
  recruitersQuery,
  setsOf,
  useRefreshRecruiters,
} from './permission-queries.ts';
import { changed, noChange, setTo, withSwitches } from './permission-set.ts';
import { PresetPanel } from './preset/preset-panel.tsx';
import { StartFrom } from './start-from.tsx';

interface PermissionPanelProps {
  /** Whose switches are changed, together. */
  ids: readonly number[];
  onClose: () => void;
}

/** What one or several recruiters may do, module by module: changed together, looked over, saved at once. */
export function PermissionPanel({ ids, onClose }: PermissionPanelProps) {
  const list = useQuery(recruitersQuery());
  const rows = list.data?.results.filter(({ id }) => ids.includes(id));
  const [touched, setTouched] = useState(false);
  const names = rows?.map(({ name }) => name) ?? [];
  const title =
    rows === undefined
      ? say('Permissions')
      : names.length > 3
        ? say('Permissions of {count} recruiters', { count: names.length })
        : say('Permissions of {name}', { name: lists().format(names) });
  return (
    <EditDrawer isChanged={() => touched} onClose={onClose} size={1040} title={title}>
      {(close) =>
        rows ? (
          <PermissionForm {...{ rows, close, onClose, onTouched: setTouched }} />
        ) : list.error ? (
          <ErrorState
            title={say('The recruiters could not be read')}
            error={list.error}
            onRetry={() => void list.refetch()}
          />
        ) : (
          <Stack aria-busy aria-label={say('Loading')}>
            <Skeleton h={48} />
            <Skeleton h={360} />
          </Stack>
        )
      }
    </EditDrawer>
  );
}

interface PermissionFormProps {
  rows: readonly RecruiterPermissionRow[];
  close: () => void;
  onClose: () => void;
  onTouched: (touched: boolean) => void;
}

function PermissionForm({ rows, close, onClose, onTouched }: PermissionFormProps) {
  const own = useQuery(presetsQuery());
  const attempts = useAttemptKey();
  const refresh = useRefreshRecruiters();
  const [change, setChange] = useState(noChange);
  const [search, setSearch] = useState('');
  const [reviewed, setReviewed] = useState(false);
  const [kept, setKept] = useState<Granted | null>(null);
  const [stale, setStale] = useState<string | null>(null);
  const people = rows.map((row) => {
    const before = readGranted(row.permissions);
    return { row, id: row.id, name: row.name, before, after: changed(before, change) };
  });
  const affected = people.filter(({ before, after }) => !sameSwitches(before, after));
  const [first] = people;
  const uniform =
    first && people.every(({ after }) => sameSwitches(after, first.after)) ? first.after : undefined;
  const alter = (next: typeof change) => {
    setChange(next);
    onTouched(next.size > 0);
    setStale(null);
  };
  const undo = async (saved: readonly RecruiterPermissionRow[]) => {
    const back = saved.flatMap((row) => {
      const had = affected.find(({ id }) => id === row.id);
      // What lacked its view before was of no use, and is not brought back.
      return had ? [{ row, granted: fitting(had.before) }] : [];
    });
    try {
      await call(recruiterPermissionEndpoints.grant, { body: { sets: setsOf(back) } });
    } catch (error) {
      toastError(error);
    }
    await refresh(saved.map(({ id }) => id));
  };
  const save = useMutation({
    mutationFn: () => {
      const body = { sets: setsOf(affected.map(({ row, after }) => ({ row, granted: after }))) };
      return call(recruiterPermissionEndpoints.grant, { body, idempotencyKey: attempts.keyFor(body) });
    },
    meta: { quiet: true, fields: true },
    onSuccess: async ({ results }) => {
      onClose();
      toastUndo(
        affected.length === 1 && affected[0]
          ? say('Permissions of {name} saved', { name: affected[0].name })
          : say('Permissions of {count} recruiters saved', { count: affected.length }),
        () => void undo(results),
      );
      await refresh(results.map(({ id }) => id));
    },
    onError: async (error) => {
      attempts.failed(error);
      setStale(errorSentence(error));
      // What somebody else changed is shown now, with this change on top of it.
      if (error instanceof ApiError && error.code === 'version_conflict') {
        await refresh([]);
        setReviewed(false);
      }
    },
  });
  return (
    <>
      <Text size="sm" c="dimmed" mb="sm">
        {say('They hold while somebody acts as Recruiter and change at once, also for who is signed in.')}
      </Text>
      {stale && (
        <Alert color="orange" role="alert" mb="sm" title={stale}>
          {say('What they have now is shown, with your changes on top. Look it over and save again.')}
        </Alert>
      )}
      {reviewed ? (
        <PermissionDifferences people={people} />
      ) : (
        <>
          <StartFrom
            except={rows.map(({ id }) => id)}
            current={uniform && presetWith(presetsOf(own.data?.results), uniform)}
            search={search}
            onSearch={setSearch}
            onTake={(granted) => alter(setTo(granted))}
            onKeep={uniform && (() => setKept(uniform))}
          />
          <PermissionMatrix
            people={people.map(({ after }) => after)}
            search={search}
            onSwitch={(switches, value) =>
              alter(
                withSwitches(
                  people.map(({ before }) => before),
                  change,
                  switches,
                  value,
                ),
              )
            }
          />
        </>
      )}
      <Group justify="space-between" pos="sticky" bottom={0} py="sm" bg="var(--mantine-color-body)">
        <Text size="sm" c="dimmed">
          {say(
            '{affected, plural, =0 {Nothing changes} one {# recruiter changes} other {# recruiters change}}',
            {
              affected: affected.length,
            },
          )}
        </Text>
        <Group gap="sm">
          <Button variant="default" onClick={reviewed ? () => setReviewed(false) : close}>
            {reviewed ? say('Back') : say('Cancel')}
          </Button>
          {reviewed ? (
            <Button loading={save.isPending} onClick={() => save.mutate()}>
              {say('Save')}
            </Button>
          ) : (
            <Button disabled={affected.length === 0} onClick={() => setReviewed(true)}>
              {say('See what changes')}
            </Button>
          )}
        </Group>
      </Group>
      {kept && <PresetPanel preset={null} granted={kept} onClose={() => setKept(null)} />}
    </>
  );
}
