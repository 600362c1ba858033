import { Anchor, Progress, Text } from '@mantine/core';
import type { BulkResumeState } from '@hireloom/contracts/bulk-resume/bulk-resume-endpoints';
import type { QueueState } from '../../../kit/file-batch/upload-queue.ts';
import classes from '../bulk-resume.module.css';
import { minutesText } from './item-state.ts';
import { resumeUploads } from '../resume-uploads.ts';

interface PanelProgressProps {
  state: BulkResumeState;
  queue: QueueState;
  /** Files that nobody is uploading any more. */
  forgotten: number;
}

const figure = (count: number) => count.toLocaleString('en');

/** How far uploading and reading are, how fast it goes, and what somebody has to do for it to go on. */
export function PanelProgress({ state, queue, forgotten }: PanelProgressProps) {
  const { counts, rate, seconds_left } = state;
  if (counts.all === 0) return null;
  const read = counts.parsed + counts.not_cv;
  const { failed } = queue;
  const percent = (count: number) => (count / counts.all) * 100;
  return (
    <>
      <Progress.Root size="sm">
        <Progress.Section value={percent(read)} aria-label="Read" />
        <Progress.Section
          value={percent(Math.max(0, counts.uploaded - read))}
          color="teal.3"
          aria-label="Uploaded"
        />
      </Progress.Root>
      <Text size="xs" c="dimmed" mt={4} role="status" style={{ fontVariantNumeric: 'tabular-nums' }}>
        {`Uploaded ${figure(counts.uploaded)}/${figure(counts.all)}, parsed ${figure(read)}/${figure(counts.all)}`}
        {rate !== null && `, ${figure(rate)} a minute`}
        {seconds_left !== null && `, ${minutesText(seconds_left)}`}
      </Text>
      {queue.waiting && (
        <Text size="xs" className={classes.ask}>
          {queue.waiting === 'offline'
            ? 'No connection. The upload goes on by itself once it is back.'
            : 'The server asks to wait. The upload goes on by itself.'}
        </Text>
      )}
      {failed > 0 && (
        <Text size="xs" className={classes.bad}>
          {failed === 1 ? '1 file could not be sent.' : `${figure(failed)} files could not be sent.`}{' '}
          <Anchor component="button" type="button" inherit onClick={resumeUploads.retry}>
            Try again
          </Anchor>
        </Text>
      )}
      {forgotten > 0 && (
        <Text size="xs" className={classes.ask}>
          {forgotten === 1
            ? '1 file was not uploaded: drop it again to go on'
            : `${figure(forgotten)} files were not uploaded: drop them again to go on`}
        </Text>
      )}
    </>
  );
}
