import { Alert, Button, Group, List, Paper, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { ref } from '@hireloom/contracts/kit/field';
import { mailTemplateEndpoints } from '@hireloom/contracts/mail-template/mail-template-endpoints';
import type { TemplateCategory } from '@hireloom/contracts/template/field';
import type { MissingField } from '@hireloom/contracts/template/render';
import { useState } from 'react';
import { IconMailForward } from '../../icons.ts';
import { call } from '../../kit/api/api.ts';
import { errorSentence } from '../../kit/api/field-errors.ts';
import { type Picked, ReferencePicker } from '../../kit/entity/reference-picker.tsx';
import { LetterView, Marked } from '../../kit/letter/letter-view.tsx';
import { toastError, toastReply } from '../../kit/piece/toasts.tsx';
import { mark, say } from '../../kit/words/say.ts';
import { previewQuery } from './mail-template-queries.ts';
import type { TemplateText } from './template-draft.ts';

interface TemplatePreviewProps {
  text: TemplateText;
  category: TemplateCategory;
  pictures: ReadonlyMap<number, string>;
}

/** What a template of a category is filled with. */
const pickedBy = {
  job: { key: 'job', field: ref(mark('Job'), 'job') },
  candidate: { key: 'candidate', field: ref(mark('Candidate'), 'candidate') },
  applicant: { key: 'applicant', field: ref(mark('Applicant'), 'applicant') },
} as const;
const picksOf = (category: TemplateCategory) =>
  category === 'job' || category === 'candidate' ? pickedBy[category] : pickedBy.applicant;

/** The template as somebody gets it, beside the editor while it is written. */
export function TemplatePreview({ text, category, pictures }: TemplatePreviewProps) {
  const { key, field } = picksOf(category);
  const [picked, setPicked] = useState<Picked | null>(null);
  const [pickedKey, setPickedKey] = useState<string>(key);
  if (pickedKey !== key) {
    setPickedKey(key);
    setPicked(null);
  }
  const [sending, setSending] = useState(false);
  const [written] = useDebouncedValue(text, 400);
  const about = {
    ...{ applicant: null, candidate: null, job: null, [key]: picked?.id ?? null },
    ...written,
    category,
  };
  const isEmpty = written.subject === '' && written.body === '';
  const { data, error } = useQuery({ ...previewQuery(about), enabled: !isEmpty });
  const missing = data?.missing.map(({ name }) => name) ?? [];
  const sendTest = async () => {
    setSending(true);
    try {
      toastReply(await call(mailTemplateEndpoints.test, { body: { ...about, ...text } }));
    } catch (failure) {
      toastError(failure);
    } finally {
      setSending(false);
    }
  };
  return (
    <Paper p="md" component="section" aria-label={say('Preview')}>
      <Stack gap="sm">
        <Group justify="space-between" gap="xs">
          <Text component="h2" fw={600} size="sm">
            {say('Preview')}
          </Text>
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconMailForward size={16} />}
            loading={sending}
            disabled={isEmpty}
            onClick={() => void sendTest()}
          >
            {say('Send a test to me')}
          </Button>
        </Group>
        <ReferencePicker
          label={say('Filled for')}
          field={field}
          placeholder={say('Sample values')}
          value={picked}
          onChange={setPicked}
        />
        {error && <Alert color="red">{errorSentence(error)}</Alert>}
        {data && data.missing.length > 0 && <MissingAlert missing={data.missing} />}
        {data && !isEmpty ? (
          <Paper withBorder p="md">
            <Text fw={600} mb="sm" dir="auto" style={{ overflowWrap: 'anywhere', textAlign: 'start' }}>
              <Marked text={data.subject} missing={missing} />
            </Text>
            <LetterView html={data.body} pictures={pictures} missing={missing} />
          </Paper>
        ) : (
          <Text size="sm" c="dimmed">
            {say('What you write shows here, filled as it would be sent.')}
          </Text>
        )}
      </Stack>
    </Paper>
  );
}

const whys: Record<MissingField['why'], string> = {
  empty: mark('{label} is empty'),
  hidden: mark('{label} is hidden from you'),
  unknown: mark('{label} is not known'),
};

/** Fields without a value: nothing is sent while there is one. */
function MissingAlert({ missing }: { missing: readonly MissingField[] }) {
  return (
    <Alert color="yellow" title={say('This would not be sent')}>
      <List size="sm">
        {missing.map(({ name, label, why }) => (
          <List.Item key={name}>{say(whys[why], { label: say(label) })}</List.Item>
        ))}
      </List>
    </Alert>
  );
}
