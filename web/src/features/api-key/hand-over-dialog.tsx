import { type ApiKeyRow, apiKeyEndpoints } from '@hireloom/contracts/api-key/api-key-endpoints';
import { ref } from '@hireloom/contracts/kit/field';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../kit/api/api.ts';
import { fieldErrors } from '../../kit/api/field-errors.ts';
import { type Picked, ReferencePicker } from '../../kit/entity/reference-picker.tsx';
import { toastSuccess } from '../../kit/piece/toasts.tsx';
import { say } from '../../kit/words/say.ts';
import { useRefreshKeys } from './api-key-queries.ts';

const picker = ref('New owner', 'member');

/** Asks which admin a key is to call for from now on. */
export function HandOverDialog({ apiKey, onClose }: { apiKey: ApiKeyRow; onClose: () => void }) {
  const { id, version, name } = apiKey;
  const refresh = useRefreshKeys();
  const [heir, setHeir] = useState<Picked | null>(null);
  const give = useMutation({
    mutationFn: (maker: number) =>
      call(apiKeyEndpoints.handOver, { params: { id }, body: { version, maker } }),
    meta: { fields: true },
    onSuccess: async ({ maker }) => {
      await refresh();
      toastSuccess(say('{name} belongs to {who} now', { name, who: maker.name }));
      onClose();
    },
  });
  return (
    <Modal
      opened
      onClose={onClose}
      centered
      title={say('Hand over {name}', { name })}
      closeButtonProps={{ 'aria-label': say('Close') }}
    >
      <Stack gap="sm">
        <Text size="sm">
          {say(
            'It calls in the name of the new owner, within what they may. The key stays the same: replace it if somebody else knows it.',
          )}
        </Text>
        <ReferencePicker
          label={say('New owner')}
          placeholder={say('An admin')}
          field={picker}
          value={heir}
          error={give.error ? fieldErrors(give.error)?.maker : undefined}
          onChange={setHeir}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {say('Cancel')}
          </Button>
          <Button loading={give.isPending} disabled={!heir} onClick={() => heir && give.mutate(heir.id)}>
            {say('Hand over')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
