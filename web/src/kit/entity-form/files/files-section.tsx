import { ActionIcon, Fieldset, Group, Input, Paper, Stack, Text, Tooltip } from '@mantine/core';
import { MAX_FILE_BYTES, MAX_SENT_FILES } from '@hireloom/contracts/kit/entity-endpoints';
import { useState } from 'react';
import { IconFile, IconTrash } from '../../../icons.ts';
import { FileDrop } from '../../piece/file-drop.tsx';
import { fileSizeText } from '../../value/file-size.ts';
import { say } from '../../words/say.ts';
import { legendStyles } from '../form-sections.tsx';

interface FilesSectionProps {
  files: readonly File[];
  error: string | undefined;
  onChange: (files: File[]) => void;
}

/** Files that are saved together with a new record. */
export default function FilesSection({ files, error, onChange }: FilesSectionProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const add = (more: readonly File[]) => {
    const large = more.find((file) => file.size > MAX_FILE_BYTES);
    const all = [...files, ...more.filter((file) => file.size <= MAX_FILE_BYTES)];
    if (large) {
      setProblem(
        say('{name} is larger than {MAX_FILE_BYTES}', {
          name: large.name,
          MAX_FILE_BYTES: fileSizeText(MAX_FILE_BYTES),
        }),
      );
    } else if (all.length > MAX_SENT_FILES) {
      setProblem(say('At most {count} files at once', { count: MAX_SENT_FILES }));
    } else setProblem(null);
    onChange(all.slice(0, MAX_SENT_FILES));
  };
  const message = problem ?? error;
  return (
    <Fieldset legend={say('Files')} variant="unstyled" mx={0} mb="lg" styles={legendStyles}>
      <Stack gap="xs">
        <FileDrop onFiles={add} />
        {message && <Input.Error role="alert">{message}</Input.Error>}
        {files.map((file, index) => (
          <Paper key={`${index}-${file.name}`} px="sm" py={4}>
            <Group wrap="nowrap" gap="sm">
              <IconFile size={20} />
              <Text size="sm" truncate flex={1} miw={0} dir="auto" title={file.name}>
                {file.name}
              </Text>
              <Text size="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
                {fileSizeText(file.size)}
              </Text>
              <Tooltip label={say('Remove')}>
                <ActionIcon
                  aria-label={say('Remove {name}', { name: file.name })}
                  onClick={() => {
                    setProblem(null);
                    onChange(files.filter((_file, other) => other !== index));
                  }}
                >
                  <IconTrash size={16} />
                </ActionIcon>
              </Tooltip>
            </Group>
          </Paper>
        ))}
      </Stack>
    </Fieldset>
  );
}
