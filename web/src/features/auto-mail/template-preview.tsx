import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { AutoMailTemplateRow } from '@hireloom/contracts/auto-mail/auto-mail-endpoints';
import { mailTemplateEndpoints } from '@hireloom/contracts/mail-template/mail-template-endpoints';
import { call } from '../../kit/api/api.ts';
import { EditDrawer } from '../../kit/dialog/edit-drawer.tsx';
import { RichTextView } from '../../kit/input/rich-text-view.tsx';
import { ErrorState } from '../../kit/piece/error-state.tsx';
import { say } from '../../kit/words/say.ts';
import { Hint } from './hint.tsx';

interface TemplatePreviewProps {
  template: AutoMailTemplateRow;
  onClose: () => void;
}

/** A template filled with samples. */
export function TemplatePreview({ template, onClose }: TemplatePreviewProps) {
  const { id, subject, body, category, languages } = template;
  const language = languages[0] ?? 'en';
  const { data, error, refetch } = useQuery({
    queryKey: ['auto_mail_rule', 'preview', id, subject, body],
    queryFn: ({ signal }) =>
      call(mailTemplateEndpoints.preview, {
        body: { subject, body, category, language, applicant: null, candidate: null, job: null },
        signal,
      }),
    meta: { quiet: true },
  });
  return (
    <EditDrawer
      isChanged={() => false}
      onClose={onClose}
      size="lg"
      title={<bdi>{template.name}</bdi>}
      closeButtonProps={{ 'aria-label': say('Close') }}
    >
      {() => (
        <Stack gap="sm">
          <Hint>{say('Filled with samples')}</Hint>
          {error && (
            <ErrorState
              title={say('The preview could not be made')}
              error={error}
              onRetry={() => void refetch()}
            />
          )}
          {!data && !error && <Skeleton h={200} aria-label={say('Loading')} />}
          {data && (
            <>
              <Text fw={600} dir="auto">
                {data.subject}
              </Text>
              <div dir="auto">
                <RichTextView html={data.body} />
              </div>
            </>
          )}
          <Group justify="flex-end">
            <Button
              component={Link}
              to={`/settings/master/master-view/email-templates/${id}`}
              variant="default"
            >
              {say('Edit')}
            </Button>
          </Group>
        </Stack>
      )}
    </EditDrawer>
  );
}
