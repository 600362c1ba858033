import { Center, Loader, Stack, Text } from '@mantine/core';
import { say } from '../kit/words/say.ts';

export function LoadingApp() {
  return (
    <Center h="100vh" role="status">
      <Stack align="center" gap="sm">
        <Loader size="sm" type="dots" />
        <Text size="sm" c="dimmed">
          {say('Loading app data...')}
        </Text>
      </Stack>
    </Center>
  );
}
