import { Alert, Button, Code, Stack, Text } from '@mantine/core';
import { webhookEndpoints, type WebhookRow } from '@hireloom/contracts/webhook/webhook-endpoints';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../kit/api/api.ts';
import { say, sayStored } from '../../kit/words/say.ts';

/** Sends a test event to the stored address, and tells what came back. */
export function TestButton({ webhook, isChanged }: { webhook: WebhookRow; isChanged: boolean }) {
  const test = useMutation({
    mutationFn: () => call(webhookEndpoints.test, { params: { id: webhook.id } }),
  });
  const { data } = test;
  return (
    <Stack gap="xs" align="flex-start">
      <Button
        size="compact-sm"
        variant="light"
        loading={test.isPending}
        disabled={isChanged}
        onClick={() => test.mutate()}
      >
        {say('Send a test')}
      </Button>
      {isChanged ? (
        <Text size="xs" c="dimmed">
          {say('Save first: a test goes to the address that is stored.')}
        </Text>
      ) : null}
      {data ? (
        <Alert
          w="100%"
          color={data.ok ? 'green' : 'red'}
          title={data.ok ? say('It works') : say('It did not work')}
        >
          <Text size="sm">
            {sayStored(data.message, data.text ? { text: data.text, values: data.values ?? {} } : null)}
          </Text>
          {data.reply ? (
            <Code block mt="xs" dir="ltr" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
              {data.reply}
            </Code>
          ) : null}
        </Alert>
      ) : null}
    </Stack>
  );
}
