import { Group, Paper, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import type { JoiningForm } from '@hireloom/contracts/onboarding/joining-form';
import { useState } from 'react';
import { languages } from '../../kit/words/languages.ts';
import { say } from '../../kit/words/say.ts';
import { JoiningField } from './fields/joining-field.tsx';
import classes from './joining-template.module.css';

/** A form is written in these. */
const shown = languages.filter(({ value }) => value === 'en' || value === 'ar');

/** The form as somebody gets it on a phone, to be tried while it is made. */
export function PhonePreview({ form }: { form: JoiningForm }) {
  const [language, setLanguage] = useState<'en' | 'ar'>('en');
  const isArabic = language === 'ar';
  return (
    <Paper p="md" component="section" aria-label={say('Preview')}>
      <Group justify="space-between" mb="md" gap="xs">
        <Title order={2} size="h5">
          {say('Preview')}
        </Title>
        <SegmentedControl
          size="xs"
          aria-label={say('Language of the preview')}
          data={shown}
          value={language}
          onChange={(value) => setLanguage(value === 'ar' ? 'ar' : 'en')}
        />
      </Group>
      <div className={classes.phone} dir={isArabic ? 'rtl' : 'ltr'}>
        <Stack gap="xl">
          {form.sections.map(({ title, title_ar, questions }, place) => (
            // Sections may be called alike.
            // oxlint-disable-next-line react/no-array-index-key -- their order is all that tells them apart
            <Stack key={`${place}-${title}`} component="section" gap="md">
              <Title order={3} size="h5" dir="auto">
                {(isArabic && title_ar) || title || say('Title of the section')}
              </Title>
              {questions.map((question) => (
                <JoiningField key={question.key} question={question} language={language} />
              ))}
            </Stack>
          ))}
          {form.sections.length === 0 && (
            <Text size="sm" c="dimmed">
              {say('Nothing is asked yet')}
            </Text>
          )}
        </Stack>
      </div>
    </Paper>
  );
}
