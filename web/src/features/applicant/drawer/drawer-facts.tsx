import { ActionIcon, Anchor, CopyButton, Paper, Text, Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { IconCheck, IconCopy } from '../../../icons.ts';
import { MoneyText } from '../../../kit/value/money/money-text.tsx';
import { yearsText } from '../../../kit/value/measure-text.ts';
import { PhoneLink } from '../../../kit/value/phone-link.tsx';
import { say } from '../../../kit/words/say.ts';
import type { ApplicantRow, StageChoice } from '../applicant-row.ts';
import { useApplicantCalls } from '../step/use-applicant-calls.ts';
import { daysIn, isOverdue } from '../time-text.ts';
import classes from './drawer.module.css';
import { RatingStars } from './rating-stars.tsx';

interface DrawerFactsProps {
  row: ApplicantRow;
  /** Undefined until it is read, and for those who may not read it. */
  email: string | null | undefined;
  stages: readonly StageChoice[];
  mayRate: boolean;
  /** Undefined for those who may write no e-mail. */
  onWrite: (() => void) | undefined;
}

/** What one wants to know before the next step, in one card: where they stand, how to reach them, what they ask for. */
export function DrawerFacts({ row, email, stages, mayRate, onWrite }: DrawerFactsProps) {
  const { rate } = useApplicantCalls();
  const money = (amount: number | null) =>
    amount !== null && <MoneyText amount={amount} currency={row.currency?.id} />;
  return (
    <Paper p="sm" component="dl" className={classes.facts}>
      <Fact label={say('Job')}>
        {row.job && (
          <Anchor
            component={Link}
            to={`/recruitments/jobs/${row.job.id}`}
            inherit
            truncate
            dir="auto"
            title={row.job.name}
          >
            {row.job.name}
          </Anchor>
        )}
      </Fact>
      <Fact label={say('In this stage')}>
        <StageTime row={row} limit={stages.find(({ id }) => id === row.stage?.id)?.sla_days ?? null} />
      </Fact>
      <Fact label={say('Phone')}>{row.candidate_phone && <PhoneLink phone={row.candidate_phone} />}</Fact>
      <Fact label={say('E-mail')} copy={email}>
        {email &&
          (onWrite ? (
            <Anchor
              component="button"
              type="button"
              inherit
              truncate
              dir="ltr"
              data-hint={say('Write an e-mail')}
              onClick={onWrite}
            >
              {email}
            </Anchor>
          ) : (
            <Text span inherit truncate dir="ltr" title={email}>
              {email}
            </Text>
          ))}
      </Fact>
      <Fact label={say('Experience')}>
        {row.total_experiences !== null && yearsText(row.total_experiences)}
      </Fact>
      <Fact label={say('Expected salary')}>{money(row.expected_salary)}</Fact>
      <Fact label={say('Owner')}>{row.owner?.name}</Fact>
      <Fact label={say('Rating')}>
        <RatingStars
          rating={row.rating}
          onRate={mayRate ? (rating) => rate({ id: row.id, rating }) : undefined}
        />
      </Fact>
    </Paper>
  );
}

/** How long they stand there, and how long they should at most. */
function StageTime({ row, limit }: { row: ApplicantRow; limit: number | null }) {
  const days = daysIn(row.entered_stage_on);
  const text = say('{days, plural, =0 {Since today} one {# day} other {# days}}', { days });
  if (limit === null) return text;
  const late = isOverdue(row.entered_stage_on, limit);
  return (
    <Text span inherit c={late ? 'var(--mantine-color-error)' : undefined}>
      {late
        ? say('{text}, overdue (limit {limit})', { text, limit })
        : say('{text} (limit {limit})', { text, limit })}
    </Text>
  );
}

interface FactProps {
  label: string;
  children: ReactNode;
  /** What a click on the button beside it puts on the clipboard. */
  copy?: string | null | undefined;
}

function Fact({ label, children, copy }: FactProps) {
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
      <dd>
        {children || '–'}
        {copy && (
          <CopyButton value={copy}>
            {({ copied, copy: take }) => (
              <Tooltip label={copied ? say('Copied') : say('Copy')}>
                <ActionIcon
                  size={24}
                  aria-label={copied ? say('{label} copied', { label }) : say('Copy {label}', { label })}
                  onClick={take}
                >
                  {copied ? <IconCheck size={14} /> : <IconCopy size={14} />}
                </ActionIcon>
              </Tooltip>
            )}
          </CopyButton>
        )}
      </dd>
    </div>
  );
}
