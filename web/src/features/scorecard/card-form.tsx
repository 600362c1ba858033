import { Alert, Button, Group, Paper, Stack, Text, Textarea } from '@mantine/core';
import { scoreOf } from '@hireloom/contracts/assessment-template/assessment-answers';
import { overallLabels, overalls } from '@hireloom/contracts/assessment-template/assessment-form';
import { type OwnCard, scorecardEndpoints } from '@hireloom/contracts/scorecard/scorecard-endpoints';
import { useId, useState } from 'react';
import { ApiError, call } from '../../kit/api/api.ts';
import { toastError, toastSuccess } from '../../kit/piece/toasts.tsx';
import { say } from '../../kit/words/say.ts';
import { AssessmentFields, ChoiceRow } from '../assessment-template/index.ts';
import { bodyOf, missingIn } from './card-draft.ts';
import { DraftStateLine } from './draft-state-line.tsx';
import classes from './scorecard.module.css';
import { useRefreshCards } from './scorecard-queries.ts';
import { useOwnCard } from './use-own-card.ts';

interface CardFormProps {
  interview: number;
  card: OwnCard;
  /** What is stored now. */
  onStored: (card: OwnCard) => void;
}

/** The own card while it is written. */
export function CardForm({ interview, card, onStored }: CardFormProps) {
  const own = useOwnCard(interview, card);
  const { draft, change } = own;
  const refresh = useRefreshCards();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [sending, setSending] = useState(false);
  const overallId = useId();
  const score = card.form && scoreOf(card.form, draft.answers);
  const write = (given: Parameters<typeof change>[0]) => {
    change(given);
    setErrors({});
  };
  const submit = async () => {
    const missing = missingIn(card.form, draft);
    setErrors(missing);
    const [first] = Object.keys(missing);
    if (first) return showFirst(first);
    setSending(true);
    try {
      await own.flush();
      const stored = await call(scorecardEndpoints.submit, {
        params: { id: interview },
        body: bodyOf(draft, own.version()),
      });
      own.begin(stored);
      onStored(stored);
      toastSuccess(say('Your scorecard is submitted'));
      await refresh();
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : undefined;
      if (!fields) return toastError(error);
      setErrors(
        Object.fromEntries(
          Object.entries(fields).map(([path, said]) => [path.replace(/^answers\./, ''), said[0] ?? '']),
        ),
      );
    } finally {
      setSending(false);
    }
  };
  return (
    <Paper p="md" component="section" aria-label={say('My scorecard')}>
      <Stack gap="xl">
        {card.state === 'reopened' && (
          <Alert color="orange">
            {say('You opened this card again. It counts once more when you submit it; what it said is kept.')}
          </Alert>
        )}
        {card.form && (
          <AssessmentFields
            form={card.form}
            answers={draft.answers}
            onChange={(answers) => write({ answers })}
            errors={errors}
          />
        )}
        <fieldset className={classes.overall} data-path="answers.overall">
          <legend>
            {say('Overall: should we go on?')}
            <Text span c="red" aria-label={say('required')}>
              {' *'}
            </Text>
          </legend>
          <ChoiceRow
            name={overallId}
            choices={overalls.map((value) => ({ value, label: say(overallLabels[value]) }))}
            value={draft.overall ? [draft.overall] : []}
            onChange={([overall = null]) => write({ overall })}
          />
          {errors.overall && (
            <Text size="xs" c="red" mt={4}>
              {errors.overall}
            </Text>
          )}
        </fieldset>
        <Textarea
          label={say('What decides it')}
          description={say('Read by whoever may read the scorecards of this interview')}
          autosize
          minRows={3}
          maxLength={10_000}
          dir="auto"
          size="md"
          value={draft.note}
          onChange={(event) => write({ note: event.currentTarget.value })}
        />
        <Textarea
          label={say('Private note')}
          description={say('Nobody reads it but you')}
          autosize
          minRows={2}
          maxLength={10_000}
          dir="auto"
          size="md"
          value={draft.private_note}
          onChange={(event) => write({ private_note: event.currentTarget.value })}
        />
      </Stack>
      <Group justify="space-between" gap="sm" className={classes.foot}>
        <Stack gap={0} style={{ minWidth: 0 }}>
          <DraftStateLine
            state={own.state}
            problem={own.problem}
            onReload={own.reload}
            onOverwrite={own.overwrite}
          />
          {score !== null && (
            <Text size="xs" c="dimmed">
              {say('Score {score} of 5', { score: score.toFixed(1) })}
            </Text>
          )}
        </Stack>
        <Button size="md" loading={sending} onClick={() => void submit()}>
          {say('Submit scorecard')}
        </Button>
      </Group>
    </Paper>
  );
}

/** Brings the first question that lacks its answer into sight, with the focus on it. */
function showFirst(key: string): void {
  const place = document.querySelector(`[data-path="${CSS.escape(`answers.${key}`)}"]`);
  place?.scrollIntoView({ block: 'center' });
  place?.querySelector<HTMLElement>('input, textarea')?.focus({ preventScroll: true });
}
