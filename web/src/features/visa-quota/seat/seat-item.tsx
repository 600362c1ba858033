import { Anchor, Button, Text } from '@mantine/core';
import { type AllocationRow, visaAllocationEndpoints } from '@hireloom/contracts/visa-quota/visa-allocation';
import {
  type AllocationState,
  allocationStateLabels,
  nextStep,
  takingStates,
  type VisaStep,
} from '@hireloom/contracts/visa-quota/visa-words';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../kit/api/api.ts';
import { ReasonDialog } from '../../../kit/dialog/reason-dialog.tsx';
import { MenuDivider, MenuItem } from '../../../kit/page/menu.tsx';
import { MoreMenu } from '../../../kit/piece/more-menu.tsx';
import { StatusDot } from '../../../kit/piece/status-dot.tsx';
import { toastError } from '../../../kit/piece/toasts.tsx';
import { useCan } from '../../../kit/session/session.ts';
import { dayText } from '../../../kit/value/date/date-text.ts';
import { say } from '../../../kit/words/say.ts';
import { useRefreshVisa } from '../visa-queries.ts';
import classes from '../visa-quota.module.css';
import { SeatForm } from './seat-form.tsx';
import { localToday, stepLabels } from './seat-steps.ts';
import { StepForm } from './step-form.tsx';
import { SwapForm } from './swap-form.tsx';

const tones: Record<AllocationState, string> = {
  ...{ reserved: 'yellow', applied: 'blue', approved: 'teal', stamped: 'teal', arrived: 'green' },
  ...{ cancelled: 'gray', refunded: 'gray', swapped: 'gray' },
};

/** The day of the furthest step. */
const since = ({ arrived_on, stamped_on, approved_on, applied_on }: AllocationRow): string | null =>
  arrived_on ?? stamped_on ?? approved_on ?? applied_on;

type Asked = 'cancelled' | 'refunded' | 'swap' | 'change' | 'step' | null;

export const SeatState = ({ state }: { state: AllocationState }) => (
  <StatusDot status={state} color={tones[state]} label={say(allocationStateLabels[state])} />
);

/** Somebody who has a seat, how far their visa is, and its next step as one press. */
export function SeatItem({ row }: { row: AllocationRow }) {
  const [asked, ask] = useState<Asked>(null);
  const mayGive = useCan('visa_quota', 'update');
  const refresh = useRefreshVisa();
  const next = nextStep(row.state);
  const step = useMutation({
    mutationFn: (to: VisaStep) =>
      call(visaAllocationEndpoints.step, {
        params: { id: row.id },
        body: { version: row.version, to, on: localToday() },
      }),
    onError: toastError,
    onSettled: refresh,
  });
  const name = row.person?.name ?? say('Somebody');
  const acts = mayGive && row.person !== null && takingStates.includes(row.state);
  const day = since(row);
  const more = [
    row.person?.job?.name,
    row.person?.nationality?.name,
    row.reference_no,
    row.agency,
    day ? dayText(day) : null,
  ].filter(Boolean);
  const refunds = row.line.is_refundable && ['applied', 'approved', 'stamped'].includes(row.state);
  return (
    <li className={classes.seat}>
      <div className={classes.who}>
        {row.person?.applicant ? (
          <Anchor
            component={Link}
            to={`/recruitments/applicants?applicant=${row.person.applicant}`}
            size="sm"
            fw={500}
            dir="auto"
          >
            {name}
          </Anchor>
        ) : (
          <Text size="sm" fw={500} dir="auto" c={row.person ? undefined : 'dimmed'}>
            {name}
          </Text>
        )}
        {more.length > 0 ? (
          <Text size="sm" c="dimmed" dir="auto">
            {more.join(' · ')}
          </Text>
        ) : null}
        {row.mismatch_reason ? (
          <Text size="sm" dir="auto">
            {say('Does not fit the line: {reason}', { reason: row.mismatch_reason })}
          </Text>
        ) : null}
      </div>
      <SeatState state={row.state} />
      {acts && next ? (
        <Button
          size="compact-sm"
          variant="default"
          loading={step.isPending}
          aria-label={`${say(stepLabels[next])}: ${name}`}
          onClick={() => step.mutate(next)}
        >
          {say(stepLabels[next])}
        </Button>
      ) : null}
      {acts ? (
        <MoreMenu label={say('Actions for {name}', { name })} size="md">
          {next ? <MenuItem onClick={() => ask('step')}>{say('Set a step and its day')}</MenuItem> : null}
          <MenuItem onClick={() => ask('change')}>{say('Change what is written')}</MenuItem>
          <MenuItem onClick={() => ask('swap')}>{say('Swap or move the seat')}</MenuItem>
          <MenuDivider />
          {refunds ? <MenuItem onClick={() => ask('refunded')}>{say('Refunded')}</MenuItem> : null}
          <MenuItem color="red" onClick={() => ask('cancelled')}>
            {say('Give the seat back')}
          </MenuItem>
        </MoreMenu>
      ) : null}
      {asked === 'step' ? <StepForm row={row} onClose={() => ask(null)} /> : null}
      {asked === 'change' ? <SeatForm row={row} onClose={() => ask(null)} /> : null}
      {asked === 'swap' ? <SwapForm row={row} onClose={() => ask(null)} /> : null}
      {asked === 'cancelled' || asked === 'refunded' ? (
        <ReasonDialog
          title={
            asked === 'refunded'
              ? say('Was the visa of {name} refunded?', { name })
              : say('Give the seat of {name} back?', { name })
          }
          confirmLabel={asked === 'refunded' ? say('Refunded') : say('Give the seat back')}
          danger={asked === 'cancelled'}
          hint={say('The seat is free again.')}
          onClose={() => ask(null)}
          onConfirm={async (reason) => {
            await call(visaAllocationEndpoints.cancel, {
              params: { id: row.id },
              body: { version: row.version, as: asked, reason },
            });
            await refresh();
          }}
        />
      ) : null}
    </li>
  );
}
