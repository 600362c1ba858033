import { Anchor, Checkbox, Text, Tooltip } from '@mantine/core';
import { Link } from 'react-router';
import type { BulkResumeItem } from '@hireloom/contracts/bulk-resume/bulk-resume-endpoints';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCheck,
  IconClock,
  IconEye,
  IconRefresh,
  IconUpload,
} from '../../../icons.ts';
import { Ellipsis } from '../../../kit/piece/ellipsis.tsx';
import { recordPath } from '../../../kit/entity/record-path.ts';
import type { Upload } from '../../../kit/file-batch/upload-queue.ts';
import { MenuDivider, MenuItem } from '../../../kit/page/menu.tsx';
import { MoreMenu } from '../../../kit/piece/more-menu.tsx';
import classes from '../bulk-resume.module.css';
import { isDuplicate, itemState, mayRetry, type Tone } from './item-state.ts';
import { reviewPage } from '../review/review-address.ts';
import { type Resolution, resolutionLabels } from '../use-resolve.tsx';
import { useResumeCalls } from '../use-resume-calls.ts';
import { say, sayEach } from '../../../kit/words/say.ts';

interface ResumeRowProps {
  item: BulkResumeItem;
  upload: Upload | undefined;
  selected: boolean;
  onSelect: () => void;
  onResolve: (action: Resolution) => void;
}

const everyResolution = ['merge', 'override', 'duplicate', 'discard'] as const;
const onlyDiscard = ['discard'] as const;

const looks = {
  quiet: { Icon: IconClock, color: 'dimmed' },
  busy: { Icon: IconUpload, color: 'teal' },
  good: { Icon: IconCheck, color: 'green' },
  ask: { Icon: IconAlertTriangle, color: 'orange' },
  bad: { Icon: IconAlertCircle, color: 'red' },
} as const satisfies Record<Tone, unknown>;

/** One file: its name, where it stands, the candidate made of it, and what can be done. */
export function ResumeRow({ item, upload, selected, onSelect, onResolve }: ResumeRowProps) {
  const { text, tone } = itemState(item, upload);
  const { Icon, color } = looks[tone];
  const { saved } = item;
  return (
    <div className={classes.row} data-selected={selected || undefined}>
      {isDuplicate(item) ? (
        <Checkbox
          size="xs"
          aria-label={say('Select {name}', { name: item.name })}
          checked={selected}
          onChange={onSelect}
        />
      ) : (
        <Text component="span" c={color} lh={0}>
          <Icon size={16} aria-hidden />
        </Text>
      )}
      <div className={classes.words}>
        <Ellipsis fz="sm" fw={500}>
          {item.name}
        </Ellipsis>
        <div className={classes.state}>
          <div className={classes[tone]}>
            <Ellipsis fz="xs">{text}</Ellipsis>
          </div>
          {saved && (
            <Anchor
              component={Link}
              fz="xs"
              className={classes.saved}
              to={recordPath(candidate, saved.id) ?? '/'}
            >
              {saved.name || say('Open')}
            </Anchor>
          )}
        </div>
      </div>
      <RowActions item={item} onResolve={onResolve} />
    </div>
  );
}

function RowActions({ item, onResolve }: Pick<ResumeRowProps, 'item' | 'onResolve'>) {
  const { retry } = useResumeCalls();
  const read = (as_cv: boolean) => retry.mutate({ ids: [item.file_id], as_cv });
  const reasons = item.match && sayEach(item.match.reasons, item.match.reason_phrases).join(', ');
  if (!item.needs && !mayRetry(item)) return null;
  return (
    <div className={classes.actions}>
      {item.needs && (
        <Tooltip label={reasons} disabled={!reasons} multiline maw={320}>
          <Anchor
            component={Link}
            fz="xs"
            fw={500}
            to={reviewPage(item.file_id)}
            aria-label={say('Review {name}', { name: item.name })}
          >
            {say('Review')}
          </Anchor>
        </Tooltip>
      )}
      <MoreMenu label={say('Actions for {name}', { name: item.name })} size="md">
        {item.needs && (
          <MenuItem to={reviewPage(item.file_id)} leftSection={<IconEye size={16} />}>
            {say('Review')}
          </MenuItem>
        )}
        {item.needs && (
          <>
            {(isDuplicate(item) ? everyResolution : onlyDiscard).map((action) => (
              <MenuItem
                key={action}
                color={action === 'discard' ? 'red' : undefined}
                onClick={() => onResolve(action)}
              >
                {say(resolutionLabels[action])}
              </MenuItem>
            ))}
            <MenuDivider />
          </>
        )}
        {mayRetry(item) && (
          <MenuItem leftSection={<IconRefresh size={16} />} onClick={() => read(false)}>
            {say('Parse again')}
          </MenuItem>
        )}
        {item.invalid_cv && <MenuItem onClick={() => read(true)}>{say('Parse as CV anyway')}</MenuItem>}
      </MoreMenu>
    </div>
  );
}
