import { Button, Checkbox, Input, Popover, Stack, Text } from '@mantine/core';
import { MAX_MAIL_BYTES, MAX_MAIL_FILES } from '@hireloom/contracts/mail/mail';
import { IconFolder } from '../../../icons.ts';
import { FileDrop } from '../../../kit/piece/file-drop.tsx';
import { fileSizeText } from '../../../kit/value/file-size.ts';
import { say } from '../../../kit/words/say.ts';
import { bytesOf } from '../letter-values.ts';
import type { KeptFile } from '../mail-queries.ts';
import classes from '../mail.module.css';
import { AttachedList } from './attached-list.tsx';

interface AttachmentsFieldProps {
  files: readonly File[];
  kept: readonly KeptFile[];
  /** Files of the record that can go along. */
  offered: readonly KeptFile[];
  onFiles: (files: File[]) => void;
  onKept: (kept: KeptFile[]) => void;
  error?: string | undefined;
}

/** Why these files can not go along; null when they can. */
export function filesProblem(files: readonly File[], kept: readonly KeptFile[]): string | null {
  if (files.length + kept.length > MAX_MAIL_FILES)
    return say('At most {count} files go with one e-mail', { count: MAX_MAIL_FILES });
  const bytes = bytesOf(files, kept);
  return bytes > MAX_MAIL_BYTES
    ? say('The files have {size} together, at most {most} go with one e-mail', {
        size: fileSizeText(bytes),
        most: fileSizeText(MAX_MAIL_BYTES),
      })
    : null;
}

/** Files that go along: from the computer, and those that are kept with the record. */
export function AttachmentsField({ files, kept, offered, onFiles, onKept, error }: AttachmentsFieldProps) {
  const problem = filesProblem(files, kept) ?? error;
  return (
    <Input.Wrapper label={say('Files')} labelElement="div" error={problem}>
      <Stack gap="xs">
        <AttachedList
          files={[
            ...kept.map((file) => ({
              ...file,
              key: `kept-${file.id}`,
              remove: () => onKept(kept.filter(({ id }) => id !== file.id)),
            })),
            ...files.map((file, at) => ({
              key: `${at}-${file.name}`,
              name: file.name,
              size: file.size,
              remove: () => onFiles(files.filter((other) => other !== file)),
            })),
          ]}
        />
        <div className={classes.sources}>
          <FileDrop onFiles={(added) => onFiles([...files, ...added])} />
          {offered.length > 0 && <RecordFiles kept={kept} offered={offered} onKept={onKept} />}
        </div>
      </Stack>
    </Input.Wrapper>
  );
}

function RecordFiles({ kept, offered, onKept }: Pick<AttachmentsFieldProps, 'kept' | 'offered' | 'onKept'>) {
  const has = (id: number) => kept.some((file) => file.id === id);
  return (
    <Popover position="top-end" withinPortal shadow="md" trapFocus>
      <Popover.Target>
        <Button variant="default" leftSection={<IconFolder size={16} />}>
          {say('From the record')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown
        maw={340}
        mah={280}
        style={{ overflowY: 'auto' }}
        aria-label={say('Files of the record')}
      >
        <Stack gap="xs">
          {offered.map((file) => (
            <Checkbox
              key={file.id}
              label={
                <>
                  <bdi>{file.name}</bdi>{' '}
                  <Text span size="xs" c="dimmed">
                    {fileSizeText(file.size)}
                  </Text>
                </>
              }
              checked={has(file.id)}
              onChange={() =>
                onKept(has(file.id) ? kept.filter(({ id }) => id !== file.id) : [...kept, file])
              }
            />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
