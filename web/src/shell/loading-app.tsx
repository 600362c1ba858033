import { Center, Loader, Stack, Text } from '@mantine/core';
import { say } from '../kit/words/say.ts';

/** Said while start-up data loads (specification, section 9), over the frame that stands in the page itself. */
export function LoadingApp() {
  return (
    <Center h="100vh" role="status" data-loading-app>
      <Stack align="center" gap="sm">
        <Loader size="sm" type="dots" />
        <Text size="sm" c="dimmed">
          {say('Loading app data...')}
        </Text>
      </Stack>
    </Center>
  );
}
