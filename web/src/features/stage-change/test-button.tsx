import { Alert, Button, Code, Stack, Text, Tooltip } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import {
  stageChangeEndpoints,
  type SystemType,
} from '@hireloom/contracts/stage-change/stage-change-endpoints';
import { call } from '../../kit/api/api.ts';
import { say, sayStored } from '../../kit/words/say.ts';

interface TestButtonProps {
  type: SystemType;
  /** What is stored is tested: changes have to be saved first. */
  disabled: boolean;
}

/** Sends made-up values and tells what came back. */
export function TestButton({ type, disabled }: TestButtonProps) {
  const test = useMutation({
    mutationFn: () => call(stageChangeEndpoints.testEndpoint, { body: { type } }),
  });
  const result = disabled ? undefined : test.data;
  return (
    <Stack gap="xs" flex={1} miw={220} align="flex-start">
      <Tooltip label={say('Save an address first')} disabled={!disabled}>
        <Button variant="default" disabled={disabled} loading={test.isPending} onClick={() => test.mutate()}>
          {say('Send a test')}
        </Button>
      </Tooltip>
      {result && (
        <Alert
          role="status"
          w="100%"
          p="xs"
          color={result.ok ? 'green' : 'red'}
          title={result.ok ? say('It works') : say('It did not work')}
        >
          <Text size="sm">{sayStored(result.message, result.phrase)}</Text>
          {result.reply !== '' && (
            <Code
              block
              mah={120}
              style={{ overflow: 'auto', overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}
            >
              {result.reply}
            </Code>
          )}
        </Alert>
      )}
    </Stack>
  );
}
