import { ActionIcon, Button, FileButton, Group, Input, Paper, Stack, Text, Tooltip } from '@mantine/core';
import {
  MAX_TEMPLATE_FILES,
  mailTemplateEndpoints,
} from '@hireloom/contracts/mail-template/mail-template-endpoints';
import { useState } from 'react';
import { IconPaperclip, IconX } from '../../icons.ts';
import { call } from '../../kit/api/api.ts';
import { toastError } from '../../kit/piece/toasts.tsx';
import { fileSizeText } from '../../kit/value/file-size.ts';
import { say } from '../../kit/words/say.ts';
import type { TemplateFile } from './template-draft.ts';

interface TemplateFilesProps {
  files: readonly TemplateFile[];
  onChange: (files: TemplateFile[]) => void;
}

/** What every mail of the template brings along. */
export function TemplateFiles({ files, onChange }: TemplateFilesProps) {
  const [adding, setAdding] = useState(false);
  const add = async (chosen: readonly File[]) => {
    setAdding(true);
    const kept = [...files];
    try {
      for (const file of chosen)
        kept.push(await call(mailTemplateEndpoints.addFile, { body: {}, files: { file } }));
    } catch (error) {
      toastError(error);
    } finally {
      onChange(kept);
      setAdding(false);
    }
  };
  return (
    <Input.Wrapper
      label={say('Files')}
      labelElement="div"
      description={say('Every mail written by this template brings them along')}
    >
      <Stack gap="xs" mt={6} align="flex-start">
        {files.map((file) => (
          <Paper key={file.id} px="sm" py={4} maw="100%">
            <Group gap="xs" wrap="nowrap">
              <IconPaperclip size={16} />
              <Text size="sm" truncate dir="auto" title={file.name}>
                {file.name}
              </Text>
              <Text size="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
                {fileSizeText(file.size)}
              </Text>
              <Tooltip label={say('Remove')}>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={say('Remove {name}', { name: file.name })}
                  onClick={() => onChange(files.filter(({ id }) => id !== file.id))}
                >
                  <IconX size={16} />
                </ActionIcon>
              </Tooltip>
            </Group>
          </Paper>
        ))}
        {files.length < MAX_TEMPLATE_FILES && (
          <FileButton multiple onChange={(chosen) => void add(chosen)}>
            {(button) => (
              <Button
                {...button}
                variant="default"
                size="compact-sm"
                loading={adding}
                leftSection={<IconPaperclip size={16} />}
              >
                {say('Add files')}
              </Button>
            )}
          </FileButton>
        )}
      </Stack>
    </Input.Wrapper>
  );
}
