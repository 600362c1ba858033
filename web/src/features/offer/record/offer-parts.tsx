import { Alert, Paper, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import type { OfferRecord } from '@hireloom/contracts/offer/offer-endpoints';
import { momentText } from '../../../kit/value/date/date-text.ts';
import { say } from '../../../kit/words/say.ts';
import { HistoryList } from './history-list.tsx';
import { LettersList } from './letters-list.tsx';
import { OfferFacts } from './offer-facts.tsx';
import { RangeBand } from './range-band.tsx';
import { SalaryTable } from './salary-table.tsx';
import { VersionList } from './version-list.tsx';

/** A named part of what is told of an offer. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <Title order={2} size="h5" mb="xs">
        {title}
      </Title>
      {children}
    </section>
  );
}

/** What it pays, and where that lies in the grade. */
export function SalaryPart({ whole }: { whole: OfferRecord }) {
  const { range, row, terms } = whole;
  return (
    <Part title={say('Salary')}>
      <Stack gap="sm">
        <SalaryTable whole={whole} />
        {range && (
          <RangeBand
            range={{ ...range, name: terms.grade?.name ?? say('Salary grade') }}
            salary={row.salary}
            currency={row.currency?.id}
          />
        )}
      </Stack>
    </Part>
  );
}

export function TermsPart({ whole, people = false }: { whole: OfferRecord; people?: boolean }) {
  return (
    <Part title={say('Terms')}>
      <OfferFacts whole={whole} people={people} />
    </Part>
  );
}

interface PapersProps {
  whole: OfferRecord;
  /** The newest letter stands on the page itself: it is not named once more where it is the only one. */
  letterShown?: boolean;
}

/** Letters, other versions, and everything that became of it. */
export function Papers({ whole, letterShown = false }: PapersProps) {
  return (
    <Stack gap="lg">
      {!(letterShown && whole.letters.length === 1) && (
        <Part title={say('Letters')}>
          <LettersList whole={whole} />
        </Part>
      )}
      {whole.versions.some(({ id }) => id !== whole.row.id) && (
        <Part title={say('Other versions')}>
          <VersionList whole={whole} />
        </Part>
      )}
      {whole.changes.length > 0 && (
        <Part title={say('History')}>
          <HistoryList changes={whole.changes} />
        </Part>
      )}
    </Stack>
  );
}

/** What the candidate said, and what the last approver or whoever withdrew it wrote. */
export function AnswerNotice({ whole: { answer, row } }: { whole: OfferRecord }) {
  if (answer)
    return (
      <Alert
        color={answer.answer === 'accepted' ? 'green' : 'red'}
        title={
          answer.answer === 'accepted'
            ? say('Accepted on {when}', { when: momentText(answer.at) })
            : say('Declined on {when}', { when: momentText(answer.at) })
        }
      >
        {answer.typed_name && (
          <Text size="sm">
            {say('Signed as')} <bdi>{answer.typed_name}</bdi>
          </Text>
        )}
        {answer.reason && (
          <Text size="sm" dir="auto" style={{ overflowWrap: 'anywhere' }}>
            {answer.reason}
          </Text>
        )}
      </Alert>
    );
  if (!row.reason || (row.status !== 'withdrawn' && row.status !== 'draft')) return null;
  return (
    <Paper p="sm">
      <Text size="xs" c="dimmed">
        {row.status === 'draft' ? say('Why it was not approved') : say('Why it was withdrawn')}
      </Text>
      <Text size="sm" dir="auto" style={{ overflowWrap: 'anywhere' }}>
        {row.reason}
      </Text>
    </Paper>
  );
}
