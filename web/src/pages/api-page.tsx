import { Anchor, Stack } from '@mantine/core';
import { ClientList } from '../features/api-client/index.ts';
import { KeyList } from '../features/api-key/index.ts';
import { WebhookList } from '../features/webhook/index.ts';
import { PageHeader } from '../kit/page/page-header.tsx';
import { say } from '../kit/words/say.ts';

/** What programs come by and are told by: keys, clients that members let in, webhooks, and a description of every call (specification, section 2 "api"). */
export default function ApiPage() {
  return (
    <>
      <PageHeader
        title={say('API')}
        description={say('Programs of yours read and change records by it.')}
        actions={
          <Anchor href="/api/v1/docs" target="_blank" rel="noreferrer" size="sm">
            {say('All calls, with examples')}
          </Anchor>
        }
      />
      <Stack gap="xl">
        <KeyList />
        <ClientList />
        <WebhookList />
      </Stack>
    </>
  );
}
