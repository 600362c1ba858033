import { Anchor, Progress, Text } from '@mantine/core';
import type { BulkResumeState } from '@hireloom/contracts/bulk-resume/bulk-resume-endpoints';
import type { QueueState } from '../../../kit/file-batch/upload-queue.ts';
import classes from '../bulk-resume.module.css';
import { minutesText } from './item-state.ts';
import { resumeUploads } from '../resume-uploads.ts';
import { say } from '../../../kit/words/say.ts';
import { Say } from '../../../kit/words/say-parts.tsx';
import { formatCount } from '../../../kit/value/format-count.ts';

interface PanelProgressProps {
  state: BulkResumeState;
  queue: QueueState;
  /** Files that nobody is uploading any more. */
  forgotten: number;
}

/** How far uploading and reading are, how fast it goes, and what somebody has to do for it to go on. */
export function PanelProgress({ state, queue, forgotten }: PanelProgressProps) {
  const { counts, underway, rate, seconds_left } = state;
  if (counts.all === 0) return null;
  const { failed } = queue;
  const percent = (count: number) => (count / counts.all) * 100;
  return (
    <>
      <Progress.Root size="sm">
        <Progress.Section
          value={percent(counts.all - underway.upload - underway.reading)}
          aria-label={say('Read')}
        />
        <Progress.Section value={percent(underway.reading)} color="teal.3" aria-label={say('Uploaded')} />
      </Progress.Root>
      <Text size="xs" c="dimmed" mt={4} role="status" style={{ fontVariantNumeric: 'tabular-nums' }}>
        {rate !== null
          ? say('Uploaded {uploaded}/{all}, parsed {read}/{all}, {rate} a minute{seconds_left}', {
              uploaded: formatCount(counts.uploaded),
              all: formatCount(counts.all),
              read: formatCount(counts.parsed),
              rate: formatCount(rate),
              seconds_left: seconds_left !== null && `, ${minutesText(seconds_left)}`,
            })
          : say('Uploaded {uploaded}/{all}, parsed {read}/{all}{seconds_left}', {
              uploaded: formatCount(counts.uploaded),
              all: formatCount(counts.all),
              read: formatCount(counts.parsed),
              seconds_left: seconds_left !== null && `, ${minutesText(seconds_left)}`,
            })}
      </Text>
      {queue.waiting && (
        <Text size="xs" className={classes.ask}>
          {queue.waiting === 'offline'
            ? say('No connection. The upload goes on by itself once it is back.')
            : say('The server asks to wait. The upload goes on by itself.')}
        </Text>
      )}
      {failed > 0 && (
        <Text size="xs" className={classes.bad}>
          <Say
            text="{failed, plural, one {1 file could not be sent. <link>Try again</link>} other {{failed2} files could not be sent. <link>Try again</link>}}"
            values={{
              failed,
              link: (inside) => (
                <Anchor component="button" type="button" inherit onClick={resumeUploads.retry}>
                  {inside}
                </Anchor>
              ),
              failed2: formatCount(failed),
            }}
          />
        </Text>
      )}
      {forgotten > 0 && (
        <Text size="xs" className={classes.ask}>
          {forgotten === 1
            ? say('1 file was not uploaded: drop it again to go on')
            : say('{forgotten} files were not uploaded: drop them again to go on', {
                forgotten: formatCount(forgotten),
              })}
        </Text>
      )}
    </>
  );
}
