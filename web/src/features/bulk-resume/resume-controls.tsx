import { Anchor, Input, Paper, Slider, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import type { SettingControlProps } from '../../kit/settings-page/settings-form.tsx';
import { mark, say } from '../../kit/words/say.ts';

const MARKS = [0, 25, 50, 75, 100].map((value) => ({ value, label: `${value} %` }));

/** How sure a reading must be, in hundredths. */
export function SureControl({ field, team, error, onChange }: SettingControlProps) {
  const sure = Math.round(team.resumes.review_below * 100);
  return (
    <Input.Wrapper
      label={say(field.label)}
      description={
        sure === 0
          ? say('Values are taken however unsure they are')
          : say('Names and contacts read with less than {sure} % certainty wait for a review', { sure })
      }
      labelElement="div"
      error={error}
    >
      <Slider
        mt="xs"
        mb="lg"
        step={5}
        marks={MARKS}
        label={(value) => `${value} %`}
        thumbLabel={say(field.label)}
        value={sure}
        onChange={(value) => onChange(value / 100)}
      />
    </Input.Wrapper>
  );
}

const lists = [
  {
    path: 'parsing-alias-country',
    label: mark('Country aliases'),
    hint: mark('Words in resumes that stand for a country, such as KSA'),
  },
  {
    path: 'parsing-alias-nationality',
    label: mark('Nationality aliases'),
    hint: mark('Words in resumes that stand for a nationality, such as Pinoy'),
  },
];

/** The lists of words that a resume is read with. */
export function AliasLists() {
  return (
    <Paper p="md" component="section" aria-label={say('Words that are understood')}>
      <Title order={2} size="h4" mb="sm">
        {say('Words that are understood')}
      </Title>
      <Stack gap="xs">
        {lists.map(({ path, label, hint }) => (
          <div key={path}>
            <Anchor component={Link} size="sm" to={`/settings/master/master-view/${path}`}>
              {say(label)}
            </Anchor>
            <Text size="xs" c="dimmed">
              {say(hint)}
            </Text>
          </div>
        ))}
      </Stack>
    </Paper>
  );
}
