import { Center, Loader, Stack, Text } from '@mantine/core';

export function LoadingApp() {
  return (
    <Center h="100vh" role="status">
      <Stack align="center" gap="sm">
        <Loader size="sm" type="dots" />
        <Text size="sm" c="dimmed">
          Loading app data...
        </Text>
      </Stack>
    </Center>
  );
}
