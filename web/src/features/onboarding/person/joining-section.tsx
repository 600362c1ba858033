import { Alert, Button, Checkbox, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import {
  type JoiningAnswer,
  type JoiningRecord,
  onboardingEndpoints,
  type OnboardingRecord,
} from '@hireloom/contracts/onboarding/onboarding-endpoints';
import { joiningStateLabels } from '@hireloom/contracts/onboarding/onboarding-words';
import { call } from '../../../kit/api/api.ts';
import { ReasonDialog } from '../../../kit/dialog/reason-dialog.tsx';
import { StatusDot } from '../../../kit/piece/status-dot.tsx';
import { DateView } from '../../../kit/value/date/date-view.tsx';
import { formatCount } from '../../../kit/value/format-count.ts';
import { lists } from '../../../kit/value/intl.ts';
import { useLanguage } from '../../../kit/words/current.ts';
import { say } from '../../../kit/words/say.ts';
import { joiningTargetLabels } from '../../joining-template/index.ts';
import { useRefreshOnboarding } from '../onboarding-queries.ts';
import { isUnderway } from '../onboarding-row.ts';
import { useDeed } from '../use-deed.ts';
import classes from './person.module.css';

interface JoiningSectionProps {
  record: OnboardingRecord;
  joining: JoiningRecord;
}

/** What somebody answered before their first day, and what of it the candidate may get. */
export function JoiningSection({ record, joining }: JoiningSectionProps) {
  const [reopening, setReopening] = useState(false);
  const [shows, setShows] = useState(false);
  const refresh = useRefreshOnboarding();
  const { state, submitted_on } = joining;
  const reopen = async (reason: string) => {
    await call(onboardingEndpoints.reopenJoining, {
      params: { id: record.row.id },
      body: { version: joining.version, reason },
    });
    await refresh();
  };
  return (
    <section aria-label={say('Joining form')}>
      <Group justify="space-between" mb="xs" gap="xs">
        <Group gap="xs">
          <Title order={2} size="h4">
            {say('Joining form')}
          </Title>
          <StatusDot
            status={state}
            color={state === 'submitted' ? 'green' : 'gray'}
            label={say(joiningStateLabels[state])}
          />
        </Group>
        {record.may.reopen_form && (
          <Button size="compact-sm" variant="subtle" onClick={() => setReopening(true)}>
            {say('Reopen…')}
          </Button>
        )}
      </Group>
      <Text size="xs" c="dimmed" component="div" mb="xs">
        <bdi>{joining.template.name}</bdi>
        {submitted_on && (
          <>
            {' · '}
            {say('Submitted')} <DateView value={submitted_on} />
          </>
        )}
        {isUnderway(record.row) && state !== 'submitted' && (
          <> · {say('They fill it in on their own page')}</>
        )}
      </Text>
      {record.may.apply_answers && <TakeOver record={record} joining={joining} />}
      {Object.keys(joining.answers).length > 0 && (
        <Button size="compact-sm" variant="subtle" aria-expanded={shows} onClick={() => setShows(!shows)}>
          {shows ? say('Hide the answers') : say('Show the answers')}
        </Button>
      )}
      {shows && <Answers joining={joining} />}
      {reopening && (
        <ReasonDialog
          title={say('Reopen the joining form')}
          confirmLabel={say('Reopen')}
          hint={say('They may change their answers again, and read why.')}
          onClose={() => setReopening(false)}
          onConfirm={reopen}
        />
      )}
    </section>
  );
}

/** Answers that differ from what is known of the candidate: chosen ones are taken over, old beside new. */
function TakeOver({ record, joining }: JoiningSectionProps) {
  const offered = joining.targets.filter(({ differs, answer }) => differs && answer !== null);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const deed = useDeed(() => setChosen([]));
  if (offered.length === 0) return null;
  const keys = offered.filter(({ key }) => chosen.includes(key)).map(({ key }) => key);
  return (
    <Alert color="blue" p="sm" mb="xs" title={say('Answers that the candidate may get')}>
      <Stack gap={8}>
        {deed.why && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {deed.why}
          </Text>
        )}
        {offered.map(({ key, target, current, answer }) => (
          <Checkbox
            key={key}
            checked={chosen.includes(key)}
            onChange={(event) =>
              setChosen(event.currentTarget.checked ? [...chosen, key] : chosen.filter((one) => one !== key))
            }
            label={say(joiningTargetLabels[target])}
            description={
              <>
                <s>
                  <bdi>{current ?? say('empty')}</bdi>
                </s>{' '}
                → <bdi>{answer}</bdi>
              </>
            }
          />
        ))}
        <Group gap="xs">
          <Button
            size="compact-md"
            disabled={keys.length === 0}
            loading={deed.working}
            onClick={() =>
              void deed.run(
                () =>
                  call(onboardingEndpoints.applyJoining, {
                    params: { id: record.row.id },
                    body: { version: joining.version, keys },
                  }),
                say('{count, plural, one {# answer was taken over} other {# answers were taken over}}', {
                  count: keys.length,
                }),
              )
            }
          >
            {say('Take over')}
          </Button>
          {keys.length < offered.length && (
            <Button
              size="compact-md"
              variant="subtle"
              onClick={() => setChosen(offered.map(({ key }) => key))}
            >
              {say('Choose all')}
            </Button>
          )}
        </Group>
      </Stack>
    </Alert>
  );
}

function answerText(answer: JoiningAnswer | undefined): string {
  if (answer === undefined || answer === null || answer === '') return '–';
  if (typeof answer === 'boolean') return answer ? say('Yes') : say('No');
  if (typeof answer === 'number') return formatCount(answer);
  return Array.isArray(answer) ? lists().format(answer) : answer;
}

function Answers({ joining: { form, answers } }: { joining: JoiningRecord }) {
  const arabic = useLanguage() === 'ar';
  return (
    <Stack gap="md" mt="xs">
      {form.sections.map(({ title, title_ar, questions }) => (
        <div key={questions[0]?.key ?? title}>
          <Text size="sm" fw={600} mb={4} dir="auto">
            {(arabic && title_ar) || title}
          </Text>
          <dl className={classes.answers}>
            {questions.map(({ key, label, label_ar }) => (
              <div key={key}>
                <dt dir="auto">{(arabic && label_ar) || label}</dt>
                <dd dir="auto">{answerText(Object.hasOwn(answers, key) ? answers[key] : undefined)}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </Stack>
  );
}
