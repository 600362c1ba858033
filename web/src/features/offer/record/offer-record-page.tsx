import { Button, Paper, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { offer } from '@hireloom/contracts/offer/offer';
import type { OfferRecord } from '@hireloom/contracts/offer/offer-endpoints';
import { ApiError } from '../../../kit/api/api.ts';
import { RecordHeader } from '../../../kit/entity-page/record-header.tsx';
import { useCommands } from '../../../kit/page/commands.ts';
import { useKeys } from '../../../kit/page/use-keys.ts';
import { EmptyState } from '../../../kit/piece/empty-state.tsx';
import { ErrorState } from '../../../kit/piece/error-state.tsx';
import { useCan } from '../../../kit/session/session.ts';
import { dayText } from '../../../kit/value/date/date-text.ts';
import { MoneyText } from '../../../kit/value/money/money-text.tsx';
import { say } from '../../../kit/words/say.ts';
import { OfferStatusDot } from '../offer-cells.tsx';
import { letterQuery, wholeQuery } from '../offer-queries.ts';
import classes from '../offer.module.css';
import { ApprovalButtons } from './approval-buttons.tsx';
import { OfferLetter } from './letter-view.tsx';
import { OfferButtons, useOfferActions } from './offer-actions.tsx';
import { AnswerNotice, Papers, Part, SalaryPart, TermsPart } from './offer-parts.tsx';
import { OfferStepper } from './offer-stepper.tsx';

/** One offer: what is offered, where it stands, what became of it, and what can be done. */
export default function OfferRecordPage() {
  const id = Number(useParams().id);
  const mayList = useCan('offer', 'view');
  const known = Number.isSafeInteger(id) && id > 0;
  const { data, error, refetch } = useQuery({ ...wholeQuery(id), enabled: known });
  if (data) return <Loaded whole={data} />;
  const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 403);
  if (!known || isMissing)
    return (
      <EmptyState
        title={say('This offer was not found')}
        hint={say('It may have been deleted, or you may not be allowed to see it.')}
        action={
          mayList && (
            <Button component={Link} to={offer.page ?? '/'} variant="default">
              {say('All offers')}
            </Button>
          )
        }
      />
    );
  if (error)
    return (
      <ErrorState title={say('The offer could not be read')} error={error} onRetry={() => void refetch()} />
    );
  return <Skeleton height={360} role="status" aria-label={say('Loading')} />;
}

function Loaded({ whole }: { whole: OfferRecord }) {
  const { row } = whole;
  const actions = useOfferActions(whole);
  const edit = actions.find(({ key }) => key === 'edit')?.run;
  useKeys({ e: edit });
  useCommands(
    row.name,
    actions.map(({ key, label, icon, run }) => ({ id: key, label, icon, run })),
  );
  return (
    <>
      <RecordHeader
        name={row.name}
        kind={say('Offer {number}', { number: row.number })}
        status={<OfferStatusDot status={row.status} />}
        facts={[
          row.job && <bdi key="job">{row.job.name}</bdi>,
          <MoneyText key="salary" amount={row.salary} currency={row.currency?.id} period="month" />,
          say('Expires {day}', { day: dayText(row.expires_on) }),
        ]}
        actions={
          <>
            <ApprovalButtons whole={whole} />
            <OfferButtons whole={whole} />
          </>
        }
      />
      <OfferStepper whole={whole} />
      <div className={classes.record}>
        <Stack gap="lg">
          <AnswerNotice whole={whole} />
          <Paper p="md">
            <SalaryPart whole={whole} />
          </Paper>
          <Paper p="md">
            <TermsPart whole={whole} people />
          </Paper>
        </Stack>
        <Stack gap="lg">
          <NewestLetter whole={whole} />
          <Papers whole={whole} letterShown={whole.terms.template !== null} />
        </Stack>
      </div>
    </>
  );
}

/** The letter as the candidate gets it, for whoever approves or checks it. */
function NewestLetter({ whole: { row, terms } }: { whole: OfferRecord }) {
  const { data, isFetching } = useQuery({ ...letterQuery(row.id), enabled: terms.template !== null });
  if (terms.template === null || (!data && !isFetching)) return null;
  return (
    <Part title={say('Letter')}>
      <OfferLetter letter={data ?? null} busy={isFetching && !data} name={row.name} />
    </Part>
  );
}
