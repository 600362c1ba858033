import { Button, FileButton, Group, Input, Paper, Text } from '@mantine/core';
import { type DragEvent, useState } from 'react';
import { MAX_FILE_BYTES } from '@hireloom/contracts/kit/entity-endpoints';
import { addsFiles, isSwitchedOn } from '@hireloom/contracts/permissions';
import { IconFile } from '../../../icons.ts';
import { useViewer } from '../../session/session.ts';
import { fileIn, FileName } from '../../value/file-name.tsx';
import { fileSizeText } from '../../value/file-size.ts';
import { say } from '../../words/say.ts';

interface FileControlProps {
  label: string;
  description: string | undefined;
  required: boolean;
  error: string | undefined;
  /** A newly chosen file, the stored one, or null. */
  value: unknown;
  onChange: (value: File | null) => void;
  'data-path': string;
}

/** Picks one file; it is saved with the form. The stored one is shown, replaced and taken away. */
export function FileControl({
  label,
  description,
  required,
  error,
  value,
  onChange,
  ...rest
}: FileControlProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const viewer = useViewer();
  const mayAdd = addsFiles(viewer);
  const stored = fileIn(value);
  const chosen = value instanceof File ? value : null;
  const mayRemove = chosen !== null || isSwitchedOn(viewer, { module: 'file', option: 'delete' });
  const pick = (file: File | null) => {
    if (!file) return;
    const isLarge = file.size > MAX_FILE_BYTES;
    setProblem(
      isLarge
        ? say('{name} is larger than {MAX_FILE_BYTES}', {
            name: file.name,
            MAX_FILE_BYTES: fileSizeText(MAX_FILE_BYTES),
          })
        : null,
    );
    if (!isLarge) onChange(file);
  };
  const drop = mayAdd && {
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      pick(event.dataTransfer.files[0] ?? null);
    },
  };
  const message = problem ?? error;
  const present = chosen ?? stored;
  return (
    <Input.Wrapper label={label} description={description} required={required} labelElement="div">
      <Paper px="sm" py={6} my={4} role="group" aria-label={label} {...rest} {...drop}>
        <Group gap="sm" wrap="nowrap" mb={present ? 6 : 0} display={present ? 'flex' : 'none'}>
          <IconFile size={20} style={{ flexShrink: 0 }} />
          <div style={{ minWidth: 0, flex: 1 }}>
            {stored && <FileName file={stored} size="sm" />}
            {chosen && (
              <Text size="sm" truncate dir="auto" title={chosen.name}>
                {chosen.name}
              </Text>
            )}
            {present && (
              <Text size="xs" c="dimmed">
                {fileSizeText(present.size)}
                {chosen && ` · ${say('Saved with the form')}`}
              </Text>
            )}
          </div>
        </Group>
        <Group gap="xs">
          {mayAdd && (
            <FileButton onChange={pick} inputProps={{ 'aria-label': say('{label} file', { label }) }}>
              {(props) => (
                <Button variant="default" size="xs" aria-invalid={message ? true : undefined} {...props}>
                  {present ? say('Replace') : say('Choose a file')}
                </Button>
              )}
            </FileButton>
          )}
          {present && mayRemove && (
            <Button
              variant="subtle"
              size="xs"
              color="red"
              onClick={() => {
                setProblem(null);
                onChange(null);
              }}
            >
              {say('Take away')}
            </Button>
          )}
          {!present && mayAdd && (
            <Text size="xs" c="dimmed">
              {say('or drop it here')}
            </Text>
          )}
        </Group>
      </Paper>
      {message && (
        <Input.Error role="alert" mt={4}>
          {message}
        </Input.Error>
      )}
    </Input.Wrapper>
  );
}
