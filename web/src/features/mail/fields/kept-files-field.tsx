import { Input, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { sendEndpoints } from '@hireloom/contracts/mail/send-endpoints';
import { call } from '../../../kit/api/api.ts';
import { FileDrop } from '../../../kit/piece/file-drop.tsx';
import { toastError } from '../../../kit/piece/toasts.tsx';
import { say } from '../../../kit/words/say.ts';
import type { KeptFile } from '../mail-queries.ts';
import { AttachedList } from './attached-list.tsx';
import { filesProblem } from './attachments-field.tsx';

interface KeptFilesFieldProps {
  kept: readonly KeptFile[];
  /** Gets what changes the list: several files may come at once. */
  onKept: (change: (kept: readonly KeptFile[]) => KeptFile[]) => void;
  error?: string | undefined;
}

/** Files of an e-mail to many: each is sent to the server as it is chosen, once for all who get it. */
export function KeptFilesField({ kept, onKept, error }: KeptFilesFieldProps) {
  const [coming, setComing] = useState<readonly File[]>([]);
  const add = async (file: File) => {
    try {
      const stored = await call(sendEndpoints.addFile, { body: {}, files: { file } });
      onKept((now) => [...now, stored]);
    } catch (failure) {
      toastError(failure);
    } finally {
      setComing((now) => now.filter((other) => other !== file));
    }
  };
  const take = (files: readonly File[]) => {
    const problem = filesProblem([...coming, ...files], kept);
    if (problem) return toastError(problem);
    setComing([...coming, ...files]);
    for (const file of files) void add(file);
  };
  return (
    <Input.Wrapper label={say('Files')} labelElement="div" error={error}>
      <Stack gap="xs">
        <AttachedList
          files={kept.map((file) => ({
            ...file,
            key: String(file.id),
            remove: () => onKept((now) => now.filter(({ id }) => id !== file.id)),
          }))}
        />
        {coming.map((file, at) => (
          <Text key={at} size="xs" c="dimmed" role="status" dir="auto">
            {say('{name} is being sent', { name: file.name })}
          </Text>
        ))}
        <FileDrop onFiles={take} />
      </Stack>
    </Input.Wrapper>
  );
}
