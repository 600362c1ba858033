import { Alert, Button, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { offerEndpoints } from '@hireloom/contracts/offer/offer-endpoints';
import { IconEye } from '../../../icons.ts';
import { call } from '../../../kit/api/api.ts';
import { errorSentence } from '../../../kit/api/field-errors.ts';
import { say, sayStored } from '../../../kit/words/say.ts';
import { LetterView } from '../../../kit/letter/letter-view.tsx';
import type { OfferMail } from './offer-mail.ts';

interface MailPreviewProps {
  offer: number;
  mail: OfferMail;
}

/** The e-mail as the candidate gets it, when somebody asks for it: with their name, the terms and the link. */
export function MailPreview({ offer, mail }: MailPreviewProps) {
  const shown = useMutation({
    mutationFn: () =>
      call(offerEndpoints.mailPreview, { params: { id: offer }, body: { mail }, idempotencyKey: null }),
  });
  const { data, error, isPending } = shown;
  return (
    <Stack gap="xs">
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={<IconEye size={14} />}
        style={{ alignSelf: 'flex-start' }}
        onClick={() => shown.mutate()}
      >
        {data ? say('Show it anew') : say('Show it as the candidate gets it')}
      </Button>
      {isPending && <Skeleton height={120} role="status" aria-label={say('Loading')} />}
      {error && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {errorSentence(error)}
        </Text>
      )}
      {data && !isPending && (
        <Paper p="sm" component="section" aria-label={say('The e-mail as the candidate gets it')}>
          {!data.reachable && (
            <Alert color="orange" p="xs" mb="xs">
              {say('This candidate has no e-mail address that can be written to.')}
            </Alert>
          )}
          {data.missing !== null && (
            <Alert color="orange" p="xs" mb="xs">
              {sayStored(data.missing, data.missing_phrase)}
            </Alert>
          )}
          <Text size="sm" fw={600} mb="xs" dir="auto">
            {data.subject}
          </Text>
          <LetterView html={data.html} missing={[]} />
        </Paper>
      )}
    </Stack>
  );
}
