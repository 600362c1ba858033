import { ActionIcon, Alert, Group, Modal, SegmentedControl, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { documentEndpoints } from '@hireloom/contracts/onboarding/document-endpoints';
import type { DocumentRequest, DocumentUpload } from '@hireloom/contracts/onboarding/document-request';
import type { OnboardingRecord } from '@hireloom/contracts/onboarding/onboarding-endpoints';
import { IconTrash } from '../../../icons.ts';
import { call } from '../../../kit/api/api.ts';
import { useFocusBack } from '../../../kit/dialog/use-focus-back.ts';
import { FileDrop } from '../../../kit/piece/file-drop.tsx';
import { say } from '../../../kit/words/say.ts';
import { useDeed } from '../use-deed.ts';

interface UploadDialogProps {
  request: DocumentRequest;
  onClose: () => void;
}

/** Uploads a document on behalf of somebody, one file after the other; what is wrong with one is said in words. */
export function UploadDialog({ request, onClose }: UploadDialogProps) {
  const [side, setSide] = useState<'front' | 'back'>('front');
  const [sending, setSending] = useState<string | null>(null);
  const [done, setDone] = useState<OnboardingRecord | null>(null);
  const deed = useDeed();
  useFocusBack();
  const now = done?.requests.find(({ id }) => id === request.id) ?? request;
  const present = now.uploads.filter((one) => one.round === now.round && one.removed_on === null);
  const send = async (files: readonly File[]) => {
    for (const file of files) {
      setSending(file.name);
      const sent = await deed.run(
        async () => {
          const record = await call(documentEndpoints.upload, {
            params: { id: request.id },
            body: { side },
            files: { file },
          });
          setDone(record);
          return record;
        },
        say('{name} was uploaded', { name: file.name }),
      );
      if (!sent) break;
    }
    setSending(null);
  };
  const remove = (upload: DocumentUpload) =>
    void deed.run(
      async () => {
        const record = await call(documentEndpoints.removeUpload, { params: { id: upload.id }, body: {} });
        setDone(record);
        return record;
      },
      say('{name} was taken back', { name: upload.name }),
    );
  const why = deed.why ?? deed.errors.file ?? Object.values(deed.errors)[0];
  return (
    <Modal
      opened
      onClose={onClose}
      title={say('Upload {name}', { name: request.name })}
      centered
      closeButtonProps={{ 'aria-label': say('Close') }}
    >
      <Stack gap="sm">
        {why && (
          <Alert color="red" role="alert" p="xs">
            {why}
          </Alert>
        )}
        {request.needs_back && (
          <SegmentedControl
            aria-label={say('Which side')}
            data={[
              { value: 'front', label: say('Front') },
              { value: 'back', label: say('Back') },
            ]}
            value={side}
            onChange={(value) => setSide(value === 'back' ? 'back' : 'front')}
          />
        )}
        <FileDrop onFiles={(files) => void send(files)} />
        <Text size="xs" c="dimmed">
          {request.formats.length > 0
            ? say('{formats}, at most {size} MB each', {
                formats: request.formats.map((one) => one.toUpperCase()).join(', '),
                size: request.max_mb,
              })
            : say('At most {size} MB each', { size: request.max_mb })}
        </Text>
        {sending && (
          <Text size="sm" role="status">
            {say('{name} is being uploaded…', { name: sending })}
          </Text>
        )}
        {present.map((upload) => (
          <Group key={upload.id} gap="xs" justify="space-between" wrap="nowrap">
            <Text size="sm" dir="auto" style={{ overflowWrap: 'anywhere' }}>
              {request.needs_back
                ? say('{side}: {name}', {
                    name: upload.name,
                    side: upload.side === 'back' ? say('Back') : say('Front'),
                  })
                : upload.name}
            </Text>
            <ActionIcon
              aria-label={say('Take back {name}', { name: upload.name })}
              onClick={() => remove(upload)}
            >
              <IconTrash size={16} />
            </ActionIcon>
          </Group>
        ))}
      </Stack>
    </Modal>
  );
}
