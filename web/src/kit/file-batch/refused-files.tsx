import { Alert, List, ScrollArea, Text } from '@mantine/core';
import { IconAlertTriangle } from '../../icons.ts';
import type { RefusedFile } from './batch-file.ts';
import { say } from '../words/say.ts';
import { formatCount } from '../value/format-count.ts';

/** Names that are listed; the rest is counted. */
const MOST_LISTED = 100;

interface RefusedFilesProps {
  files: readonly RefusedFile[];
  onDismiss?: () => void;
}

/** Which files can not be taken, and why. Nothing when there are none. */
export function RefusedFiles({ files, onDismiss }: RefusedFilesProps) {
  if (files.length === 0) return null;
  const title = say(
    '{count, plural, one {{count2} file can not be taken} other {{count2} files can not be taken}}',
    { count: files.length, count2: formatCount(files.length) },
  );
  return (
    <Alert
      color="orange"
      icon={<IconAlertTriangle size={16} />}
      title={title}
      withCloseButton={onDismiss !== undefined}
      closeButtonLabel={say('Dismiss')}
      onClose={onDismiss}
    >
      <ScrollArea.Autosize mah={140} type="auto">
        <List size="sm" listStyleType="none" aria-label={say('Files that can not be taken')}>
          {files.slice(0, MOST_LISTED).map(({ path, reason }, index) => (
            <List.Item key={`${index} ${path}`} style={{ overflowWrap: 'anywhere' }}>
              {reason.startsWith(path) ? reason : `${path}: ${reason}`}
            </List.Item>
          ))}
        </List>
        {files.length > MOST_LISTED && (
          <Text size="sm">{say('and {count} more', { count: formatCount(files.length - MOST_LISTED) })}</Text>
        )}
      </ScrollArea.Autosize>
    </Alert>
  );
}
