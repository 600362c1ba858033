import { Anchor, Button, Checkbox, Group, Progress, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { BulkAttachmentItem } from '@hireloom/contracts/bulk-attachment/bulk-attachment-endpoints';
import { canView } from '@hireloom/contracts/permissions';
import { Ellipsis } from '../../kit/piece/ellipsis.tsx';
import type { Upload } from '../../kit/file-batch/upload-queue.ts';
import { fileSizeText } from '../../kit/value/file-size.ts';
import { useViewer } from '../../kit/session/session.ts';
import { StatusDot } from '../../kit/piece/status-dot.tsx';
import { AssignForm } from './assign-form.tsx';
import { isLost, isOrphan, stateOf } from './attachment-state.ts';
import classes from './bulk-attachment.module.css';
import { triedText } from './preview/match-words.ts';
import { say } from '../../kit/words/say.ts';

interface AttachmentRowProps {
  row: BulkAttachmentItem;
  upload: Upload | undefined;
  selected: boolean;
  onToggle: () => void;
  onDiscard: () => void;
}

/** One file: what it is, where it stands, and what can be done when it belongs to nobody. */
export function AttachmentRow({ row, upload, selected, onToggle, onDiscard }: AttachmentRowProps) {
  const [assigning, setAssigning] = useState(false);
  const { name, folder, category, candidate, size, tried } = row;
  const { label, color, detail } = stateOf(row, upload);
  const orphan = isOrphan(row);
  const through = !orphan && row.status !== 'pending';
  const mayDiscard = orphan || isLost(row);
  return (
    <div className={classes.row} role="group" aria-label={name} data-selected={selected || undefined}>
      {mayDiscard ? (
        <Checkbox
          size="xs"
          mt={2}
          aria-label={say('Select {name}', { name })}
          checked={selected}
          onChange={onToggle}
        />
      ) : (
        <span />
      )}
      <div className={classes.main}>
        <Ellipsis fw={500}>{name}</Ellipsis>
        <Text size="xs" c="dimmed" component="div">
          <Ellipsis>{[fileSizeText(size), folder, category?.name].filter(Boolean).join(' · ')}</Ellipsis>
        </Text>
      </div>
      <StatusDot status={row.status} color={color} label={label} />
      <div className={classes.wide}>
        {through && candidate ? (
          <Text size="xs" component="div">
            {row.document !== null
              ? say('Taken for “{document}” of ', { document: row.document })
              : detail
                ? say('{detail}. It is with ', { detail })
                : say('Attached to ')}
            <Owner {...candidate} />
          </Text>
        ) : (
          detail && <Text size="xs">{detail}</Text>
        )}
        {orphan && tried.length > 1 && (
          <Text size="xs" c="dimmed">
            {say('Tried: {tried}', { tried: triedText(tried) })}
          </Text>
        )}
        {upload?.state === 'sending' && (
          <Progress size="xs" mt={4} value={upload.percent} aria-label={say('Upload of {name}', { name })} />
        )}
        {mayDiscard && !assigning && (
          <Group gap={6} mt={4}>
            {orphan && (
              <Button
                size="compact-xs"
                variant="default"
                aria-label={say('Choose the candidate of {name}', { name })}
                onClick={() => setAssigning(true)}
              >
                {say('Choose candidate')}
              </Button>
            )}
            <Button
              size="compact-xs"
              variant="subtle"
              color="red"
              aria-label={say('Discard {name}', { name })}
              onClick={onDiscard}
            >
              {say('Discard')}
            </Button>
          </Group>
        )}
        {orphan && assigning && <AssignForm row={row} onClose={() => setAssigning(false)} />}
      </div>
    </div>
  );
}

function Owner({ id, name }: { id: number; name: string }) {
  const viewer = useViewer();
  if (!canView(viewer, 'candidate')) return <bdi>{name}</bdi>;
  return (
    <Anchor component={Link} to={`/recruitments/candidates/${id}`} inherit>
      <bdi>{name}</bdi>
    </Anchor>
  );
}
