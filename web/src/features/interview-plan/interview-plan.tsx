import { Button, Group, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  interviewPlanEndpoints,
  type RoundRow,
} from '@hireloom/contracts/interview-plan/interview-plan-endpoints';
import { interviewTypeLabels } from '@hireloom/contracts/interview/interview-words';
import { IconPencil, IconPlus, IconTrash } from '../../icons.ts';
import { call } from '../../kit/api/api.ts';
import type { DataColumn } from '../../kit/data-table/data-column.ts';
import { DataTable } from '../../kit/data-table/data-table.tsx';
import { orderColumn, OrderedRow, OrderRows } from '../../kit/data-table/order-rows.tsx';
import { MenuItem } from '../../kit/page/menu.tsx';
import { EmptyState } from '../../kit/piece/empty-state.tsx';
import { MoreMenu } from '../../kit/piece/more-menu.tsx';
import { toastError, toastUndo } from '../../kit/piece/toasts.tsx';
import { lists } from '../../kit/value/intl.ts';
import { mark, say } from '../../kit/words/say.ts';
import { planQuery } from './plan-queries.ts';
import { RoundDrawer } from './round-drawer.tsx';
import { newRound, type RoundSent, type RoundValues, sentOf, valuesOf } from './round-values.ts';

interface InterviewPlanProps {
  jobId: number;
  mayChange: boolean;
}

const columns: DataColumn<RoundRow>[] = [
  { key: 'name', label: mark('Round'), cell: ({ name }) => <bdi>{name}</bdi>, width: 200 },
  {
    key: 'type',
    label: mark('Type'),
    cell: ({ type }) => say(interviewTypeLabels[type]),
    width: 100,
    grows: false,
  },
  {
    key: 'minutes',
    label: mark('Duration'),
    cell: ({ minutes }) => say('{minutes, plural, one {# minute} other {# minutes}}', { minutes }),
    width: 120,
    grows: false,
  },
  { key: 'members', label: mark('Interviewers'), cell: (round) => <bdi>{whoText(round)}</bdi>, width: 220 },
  { key: 'template', label: mark('Form'), cell: ({ template }) => <bdi>{template?.name}</bdi>, width: 160 },
  {
    key: 'place',
    label: mark('Place'),
    cell: ({ platform, location }) => <bdi>{platform?.name ?? location}</bdi>,
    width: 160,
  },
];

function whoText({ members, mode }: RoundRow): string {
  const names = lists().format(members.map(({ member }) => member.name));
  return mode === 'pool' && members.length > 1 ? say('One of {names}', { names }) : names;
}

/** The rounds that applicants of a job are interviewed in: their order is dragged, or moved by keys. */
export function InterviewPlan({ jobId, mayChange }: InterviewPlanProps) {
  const reading = useQuery(planQuery(jobId));
  const queryClient = useQueryClient();
  const [open, setOpen] = useState<RoundValues | null>(null);
  const [order, setOrder] = useState<readonly number[] | null>(null);
  const plan = reading.data;
  const rounds = inOrder(plan?.rounds ?? [], order);
  const all = rounds.map((round) => sentOf(valuesOf(round)));

  const save = async (next: RoundSent[]): Promise<void> => {
    try {
      const saved = await call(interviewPlanEndpoints.savePlan, {
        params: { id: jobId },
        body: { version: queryClient.getQueryData(planQuery(jobId).queryKey)?.version ?? 0, rounds: next },
      });
      queryClient.setQueryData(planQuery(jobId).queryKey, saved);
    } catch (error) {
      // Somebody else changed it: what they made of it is shown, and what is typed stays in its panel.
      void reading.refetch();
      throw error;
    } finally {
      setOrder(null);
      void queryClient.invalidateQueries({ queryKey: ['interview', 'progress'] });
    }
  };
  const keep = (values: RoundValues) => {
    const sent = sentOf(values);
    return save(values.id === null ? [...all, sent] : all.map((one) => (one.id === values.id ? sent : one)));
  };
  const put = (ids: readonly (number | string)[]) => {
    setOrder(ids.map(Number));
    const next = ids.flatMap((id) => all.find((one) => one.id === id) ?? []);
    void save(next).catch(toastError);
  };
  const remove = async (round: RoundRow) => {
    try {
      await save(all.filter(({ id }) => id !== round.id));
      const again = { ...sentOf(valuesOf(round)), id: null };
      toastUndo(say('{name} was taken out of the plan', { name: round.name }), () => {
        const now = queryClient.getQueryData(planQuery(jobId).queryKey)?.rounds ?? [];
        const back = now.map((one) => sentOf(valuesOf(one))).toSpliced(round.position, 0, again);
        void save(back).catch(toastError);
      });
    } catch (error) {
      toastError(error);
    }
  };
  const add = mayChange && (
    <Button
      size="compact-md"
      variant="default"
      leftSection={<IconPlus size={16} />}
      onClick={() => setOpen(newRound)}
    >
      {say('Add a round')}
    </Button>
  );
  return (
    <section aria-label={say('Interview plan')}>
      <Group justify="space-between" mb="xs" mih={32}>
        <Title order={2} size="h4">
          {say('Interview plan')}
        </Title>
        {rounds.length > 0 && add}
      </Group>
      <OrderRows ids={rounds.map(({ id }) => id)} onOrder={put}>
        <DataTable
          label={say('Rounds')}
          rows={plan && rounds}
          reading={reading}
          failed={say('The interview plan could not be read')}
          columns={mayChange ? [orderColumn, ...columns] : columns}
          nameOf={({ name }) => name}
          {...(mayChange && { frame: OrderedRow, openRow: (round: RoundRow) => setOpen(valuesOf(round)) })}
          skeletons={2}
          keys={null}
          rowActions={
            mayChange
              ? (round) => (
                  <MoreMenu label={say('Actions for {entity}', { entity: round.name })} size="md">
                    <MenuItem leftSection={<IconPencil size={16} />} onClick={() => setOpen(valuesOf(round))}>
                      {say('Edit')}
                    </MenuItem>
                    <MenuItem
                      color="red"
                      leftSection={<IconTrash size={16} />}
                      onClick={() => void remove(round)}
                    >
                      {say('Remove')}
                    </MenuItem>
                  </MoreMenu>
                )
              : undefined
          }
          empty={
            <EmptyState
              title={say('No plan yet')}
              hint={say('Rounds say how long an interview takes, who holds it and which form they fill in.')}
              action={add}
            />
          }
        />
      </OrderRows>
      {open && <RoundDrawer key={open.id} round={open} onSave={keep} onClose={() => setOpen(null)} />}
    </section>
  );
}

/** Rounds as they were just put in order, until the server has them so. */
function inOrder(rounds: readonly RoundRow[], order: readonly number[] | null): RoundRow[] {
  if (!order) return [...rounds];
  return [...rounds].sort((one, other) => order.indexOf(one.id) - order.indexOf(other.id));
}
