import { Text } from '@mantine/core';
import { type DragEvent, useState } from 'react';
import {
  MAX_ATTACHMENT_BYTES,
  MAX_ATTACHMENTS,
} from '@hireloom/contracts/bulk-attachment/bulk-attachment-endpoints';
import { IconUpload } from '../../../icons.ts';
import { type DroppedFile, droppedFiles } from '../../../kit/file-batch/dropped-files.ts';
import { PickFilesButtons } from '../../../kit/file-batch/pick-files-buttons.tsx';
import { fileSizeText } from '../../../kit/value/file-size.ts';
import classes from '../bulk-attachment.module.css';
import { say } from '../../../kit/words/say.ts';
import { formatCount } from '../../../kit/value/format-count.ts';

interface DropAreaProps {
  onFiles: (files: readonly DroppedFile[] | Promise<readonly DroppedFile[]>) => void;
  /** Folders and zips are being looked into. */
  reading: boolean;
  /** Files are there already: it takes less room. */
  small: boolean;
}

/** Takes files, folders and zips: dropped or chosen. */
export function DropArea({ onFiles, reading, small }: DropAreaProps) {
  const [over, setOver] = useState(false);
  const hover = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles(droppedFiles(event.dataTransfer));
  };
  return (
    <section
      aria-label={say('Choose documents')}
      aria-busy={reading}
      className={classes.drop}
      data-over={over || undefined}
      data-small={small || undefined}
      onDragEnter={hover}
      onDragOver={hover}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {!small && <IconUpload size={20} aria-hidden />}
      <Text fw={500}>
        {reading
          ? say('Looking into the files…')
          : small
            ? say('Drop more here')
            : say('Drop files, folders or a zip here')}
      </Text>
      {!small && (
        <Text size="sm" c="dimmed" maw={560}>
          {say(
            'Up to {MAX_ATTACHMENTS} files of {MAX_ATTACHMENT_BYTES} each. A file finds its candidate by what stands in its name: id, passport or civil id, e-mail, phone or full name.',
            {
              MAX_ATTACHMENTS: formatCount(MAX_ATTACHMENTS),
              MAX_ATTACHMENT_BYTES: fileSizeText(MAX_ATTACHMENT_BYTES),
            },
          )}
        </Text>
      )}
      <PickFilesButtons accept="" onPick={onFiles} more={small} />
    </section>
  );
}
