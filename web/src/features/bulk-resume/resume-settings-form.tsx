import { Anchor, Group, Input, Paper, Select, Slider, Stack, Switch, Text, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Link } from 'react-router';
import type { TeamSettings } from '@hireloom/contracts/settings/settings';
import { UnsavedGuard } from '../../kit/entity-form/unsaved-guard.tsx';
import { SaveButtons } from '../../kit/input/save-buttons.tsx';
import { useCountryCodes } from '../../kit/value/use-country-codes.ts';
import { startFrom, useSaveTeamSettings } from '../module-configuration/index.ts';

interface Values {
  create_at_once: boolean;
  mentioned_skills: boolean;
  /** 0 to 100. */
  review_below: number;
  default_country: string;
}

const MARKS = [0, 25, 50, 75, 100].map((value) => ({ value, label: `${value} %` }));

const lists = [
  {
    path: 'parsing-alias-country',
    label: 'Country aliases',
    hint: 'Words in resumes that stand for a country, such as KSA',
  },
  {
    path: 'parsing-alias-nationality',
    label: 'Nationality aliases',
    hint: 'Words in resumes that stand for a nationality, such as Pinoy',
  },
];

const toSettings = ({ review_below, mentioned_skills, create_at_once, default_country }: Values) => ({
  default_country,
  resumes: { review_below: review_below / 100, mentioned_skills, create_at_once },
});

export function ResumeSettingsForm({ team }: { team: TeamSettings }) {
  const save = useSaveTeamSettings('Resume settings saved');
  const countries = useCountryCodes(team.default_country);
  const { review_below, mentioned_skills, create_at_once } = team.resumes;
  const form = useForm<Values>({
    initialValues: {
      create_at_once,
      mentioned_skills,
      review_below: Math.round(review_below * 100),
      default_country: team.default_country,
    },
  });
  const submit = form.onSubmit((values) =>
    save.mutate(toSettings(values), { onSuccess: () => startFrom(form, values) }),
  );
  const sure = form.values.review_below;
  return (
    <form onSubmit={submit} noValidate>
      <Stack maw={720}>
        <Paper p="md" component="section" aria-label="When resumes come in">
          <Title order={2} size="h4" mb="sm">
            When resumes come in
          </Title>
          <Stack gap="md">
            <Switch
              label="Make candidates at once"
              description="When nothing is unclear. Otherwise every resume waits for a review."
              {...form.getInputProps('create_at_once', { type: 'checkbox' })}
            />
            <Input.Wrapper
              label="Ask a person below"
              description={
                sure === 0
                  ? 'Values are taken however unsure they are'
                  : `Names and contacts read with less than ${sure} % certainty wait for a review`
              }
              labelElement="div"
            >
              <Slider
                mt="xs"
                mb="lg"
                step={5}
                marks={MARKS}
                label={(value) => `${value} %`}
                thumbLabel="Ask a person below"
                {...form.getInputProps('review_below')}
              />
            </Input.Wrapper>
          </Stack>
        </Paper>
        <Paper p="md" component="section" aria-label="What is read">
          <Title order={2} size="h4" mb="sm">
            What is read
          </Title>
          <Stack gap="md">
            <Switch
              label="Take skills that are only mentioned"
              description="Not only those in a list of skills, but also those in the text of a job"
              {...form.getInputProps('mentioned_skills', { type: 'checkbox' })}
            />
            <Select
              label="Default country"
              description="Where phone numbers and places are read from when nothing else tells"
              w={280}
              searchable
              allowDeselect={false}
              data={countries}
              {...form.getInputProps('default_country')}
            />
          </Stack>
        </Paper>
        <Paper p="md" component="section" aria-label="Words that are understood">
          <Title order={2} size="h4" mb="sm">
            Words that are understood
          </Title>
          <Stack gap="xs">
            {lists.map(({ path, label, hint }) => (
              <div key={path}>
                <Anchor component={Link} size="sm" to={`/settings/master/master-view/${path}`}>
                  {label}
                </Anchor>
                <Text size="xs" c="dimmed">
                  {hint}
                </Text>
              </div>
            ))}
          </Stack>
        </Paper>
        <Group justify="flex-end" pos="sticky" bottom={0} py="sm" bg="var(--mantine-color-body)">
          <SaveButtons form={form} saving={save.isPending} />
        </Group>
      </Stack>
      <UnsavedGuard isDirty={() => form.isDirty()} onDiscard={form.reset} />
    </form>
  );
}
