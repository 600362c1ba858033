import { Anchor, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { offer } from '@hireloom/contracts/offer/offer';
import { IconPlus } from '../../../icons.ts';
import { type Offered, useMakeOffer } from '../../../kit/offer/offer-desk.ts';
import { EmptyState } from '../../../kit/piece/empty-state.tsx';
import { ErrorState } from '../../../kit/piece/error-state.tsx';
import { dayText } from '../../../kit/value/date/date-text.ts';
import { MoneyText } from '../../../kit/value/money/money-text.tsx';
import { say } from '../../../kit/words/say.ts';
import { OfferStatusDot } from '../offer-cells.tsx';
import { offersOf, wholeQuery } from '../offer-queries.ts';
import { isLive } from '../offer-row.ts';
import { OfferButtons } from '../record/offer-actions.tsx';
import { AnswerNotice, Papers, SalaryPart, TermsPart } from '../record/offer-parts.tsx';
import { OfferStepper } from '../record/offer-stepper.tsx';

interface ApplicantOfferProps {
  applicant: Offered;
  /** None is made to who has left. */
  mayAdd: boolean;
}

/** The offer to an applicant: the live one, else the last, with its next step. */
export function ApplicantOffer({ applicant, mayAdd }: ApplicantOfferProps) {
  const list = useQuery(offersOf(applicant.id));
  const make = useMakeOffer();
  const rows = list.data;
  const shown = rows?.find(isLive) ?? rows?.[0];
  const add = make && mayAdd && (
    <Button
      size="compact-md"
      variant={shown ? 'default' : 'filled'}
      leftSection={<IconPlus size={16} />}
      onClick={() => make(applicant)}
    >
      {say('Make an offer')}
    </Button>
  );
  if (list.isError)
    return (
      <ErrorState
        title={say('The offers could not be read')}
        error={list.error}
        onRetry={() => void list.refetch()}
      />
    );
  if (!rows) return <Waiting />;
  if (!shown)
    return (
      <EmptyState
        title={say('No offer yet')}
        hint={make && mayAdd ? say('Terms, salary and letter are filled in from the job.') : undefined}
        action={add}
      />
    );
  return (
    <Stack gap="md">
      {!isLive(shown) && add && <Group justify="flex-end">{add}</Group>}
      <OneOffer id={shown.id} />
    </Stack>
  );
}

function OneOffer({ id }: { id: number }) {
  const { data: whole, error, refetch } = useQuery(wholeQuery(id));
  if (error && !whole)
    return (
      <ErrorState title={say('The offer could not be read')} error={error} onRetry={() => void refetch()} />
    );
  if (!whole) return <Waiting />;
  const { row } = whole;
  return (
    <Stack gap="lg">
      <Group justify="space-between" gap="xs">
        <Group gap="xs">
          <Anchor component={Link} to={`${offer.page}/${id}`} size="sm" fw={600}>
            {say('Offer {number}', { number: row.number })}
          </Anchor>
          <OfferStatusDot status={row.status} />
        </Group>
        <Group gap="xs">
          <OfferButtons whole={whole} />
        </Group>
      </Group>
      <OfferStepper whole={whole} />
      <AnswerNotice whole={whole} />
      <SalaryPart whole={whole} />
      <TermsPart whole={whole} />
      <Papers whole={whole} />
    </Stack>
  );
}

const Waiting = () => <Skeleton height={240} role="status" aria-label={say('Loading')} />;

/** The live offer of an applicant in one line; nothing where there is none. */
export function OfferLine({ applicant }: { applicant: number }) {
  const { data: rows = [] } = useQuery(offersOf(applicant));
  const live = rows.find(isLive);
  if (!live) return null;
  return (
    <Group gap="xs" wrap="wrap">
      <Anchor component={Link} to={`${offer.page}/${live.id}`} size="sm">
        {say('Offer {number}', { number: live.number })}
      </Anchor>
      <Text size="sm" component="div">
        <MoneyText amount={live.salary} currency={live.currency?.id} period="month" />
      </Text>
      <OfferStatusDot status={live.status} />
      {(live.status === 'sent' || live.status === 'viewed') && (
        <Text size="xs" c="dimmed">
          {say('Expires {day}', { day: dayText(live.expires_on) })}
        </Text>
      )}
    </Group>
  );
}
