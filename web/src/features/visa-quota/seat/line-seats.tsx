import { Button, Group, Pagination, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core';
import type { VisaLineRow } from '@hireloom/contracts/visa-quota/visa-line';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { IconPlus } from '../../../icons.ts';
import { EditDrawer } from '../../../kit/dialog/edit-drawer.tsx';
import { EmptyState } from '../../../kit/piece/empty-state.tsx';
import { ErrorState } from '../../../kit/piece/error-state.tsx';
import { useCan } from '../../../kit/session/session.ts';
import { say } from '../../../kit/words/say.ts';
import { lineTitle } from '../line-text.ts';
import { SeatBar } from '../seat-bar.tsx';
import { movesQuery, seatsQuery } from '../visa-queries.ts';
import classes from '../visa-quota.module.css';
import { MoveList } from './move-list.tsx';
import { ReserveForm } from './reserve-form.tsx';
import { SeatItem } from './seat-item.tsx';

const PAGE = 50;

/** Who has the seats of a line, and every move of them. */
export function LineSeats({ line, onClose }: { line: VisaLineRow; onClose: () => void }) {
  const [shown, show] = useState<'people' | 'history'>('people');
  const [adding, setAdding] = useState(false);
  const mayGive = useCan('visa_quota', 'update');
  if (adding) return <ReserveForm line={line} onClose={() => setAdding(false)} />;
  return (
    <EditDrawer isChanged={() => false} onClose={onClose} title={lineTitle(line)} size="lg">
      {() => (
        <Stack gap="sm">
          <SeatBar {...line} />
          <Group justify="space-between">
            <Text size="sm">
              {say('{used} used, {reserved} reserved, {free} free of {total}', {
                ...{ used: line.used, reserved: line.reserved, free: line.free, total: line.total },
              })}
            </Text>
            {mayGive && line.free > 0 ? (
              <Button size="compact-md" leftSection={<IconPlus size={16} />} onClick={() => setAdding(true)}>
                {say('Reserve a seat')}
              </Button>
            ) : null}
          </Group>
          {line.is_expired ? (
            <Text size="sm" c="dimmed">
              {say('This grant has ended: it gives no new seats. Visas that are under way go on.')}
            </Text>
          ) : null}
          <SegmentedControl
            aria-label={say('What is shown')}
            style={{ alignSelf: 'flex-start' }}
            data={[
              { value: 'people', label: say('People') },
              { value: 'history', label: say('History') },
            ]}
            value={shown}
            onChange={(value) => show(value === 'history' ? 'history' : 'people')}
          />
          {shown === 'people' ? <People line={line.id} /> : <History line={line.id} />}
        </Stack>
      )}
    </EditDrawer>
  );
}

function People({ line }: { line: number }) {
  const [page, setPage] = useState(1);
  const seats = useQuery(seatsQuery({ line }, page));
  if (seats.isError)
    return (
      <ErrorState
        title={say('The seats could not be read')}
        error={seats.error}
        onRetry={() => void seats.refetch()}
      />
    );
  if (!seats.data) return <Skeleton height={120} role="status" aria-label={say('Loading')} />;
  if (seats.data.count === 0)
    return (
      <EmptyState
        title={say('Nobody has a seat yet')}
        hint={say('An offer that names this line reserves one as it is sent.')}
      />
    );
  return (
    <>
      <ul className={classes.seats} aria-label={say('People')}>
        {seats.data.results.map((row) => (
          <SeatItem key={row.id} row={row} />
        ))}
      </ul>
      <Pages count={seats.data.count} page={page} onChange={setPage} />
    </>
  );
}

function History({ line }: { line: number }) {
  const [page, setPage] = useState(1);
  const moves = useQuery(movesQuery(line, page));
  if (moves.isError)
    return (
      <ErrorState
        title={say('The history could not be read')}
        error={moves.error}
        onRetry={() => void moves.refetch()}
      />
    );
  if (!moves.data) return <Skeleton height={120} role="status" aria-label={say('Loading')} />;
  if (moves.data.count === 0) return <EmptyState title={say('Nothing happened yet')} />;
  return (
    <>
      <MoveList rows={moves.data.results} />
      <Pages count={moves.data.count} page={page} onChange={setPage} />
    </>
  );
}

function Pages({ count, page, onChange }: { count: number; page: number; onChange: (page: number) => void }) {
  const total = Math.ceil(count / PAGE);
  if (total < 2) return null;
  return <Pagination size="sm" total={total} value={page} onChange={onChange} />;
}
