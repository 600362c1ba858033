import { Badge, Group, Text, UnstyledButton } from '@mantine/core';
import type { ThreadFull, ThreadItem } from '@hireloom/contracts/mailbox/thread-endpoints';
import { IconArrowBackUp, IconArrowBackUpDouble, IconArrowForwardUp, IconPaperclip } from '../../../icons.ts';
import { MenuItem } from '../../../kit/page/menu.tsx';
import { MoreMenu } from '../../../kit/piece/more-menu.tsx';
import { PersonAvatar } from '../../../kit/piece/person-avatar.tsx';
import { DateView } from '../../../kit/value/date/date-view.tsx';
import { say } from '../../../kit/words/say.ts';
import type { AnswerKind } from '../compose/answer.ts';
import classes from '../mailbox.module.css';
import { MailParts } from './mail-parts.tsx';
import { MailText } from './mail-text.tsx';
import type { OpenThread } from './use-thread.ts';

interface MailItemProps {
  item: ThreadItem;
  full: ThreadFull;
  thread: OpenThread;
  open: boolean;
  picturesAtOnce: boolean;
  onToggle: () => void;
  onAnswer: ((item: ThreadItem, kind: AnswerKind) => void) | undefined;
}

type Person = ThreadItem['to'][number];
const nameOf = ({ name, address }: Person): string => name || address;
const wholeOf = ({ name, address }: Person): string => (name ? `${name} <${address}>` : address);

/** One mail of a conversation: a line until it is opened, then addresses, text and what hangs on it. */
export function MailItem(props: MailItemProps) {
  const { item, full, thread, open, picturesAtOnce, onToggle, onAnswer } = props;
  const from = item.from ? nameOf(item.from) : say('Nobody is named as the sender');
  const receivers = [...item.to, ...item.cc];
  return (
    <article className={classes.mail} aria-label={say('Mail by {name}', { name: from })}>
      <Group gap={0} wrap="nowrap" align="flex-start">
        <UnstyledButton className={classes.mailHead} aria-expanded={open} onClick={onToggle}>
          <PersonAvatar name={from} size={32} decorative />
          <div style={{ flex: 1, minWidth: 0 }}>
            <Group gap={6} wrap="nowrap">
              <Text
                size="sm"
                fw={item.is_read ? 500 : 700}
                truncate
                dir="auto"
                title={item.from ? wholeOf(item.from) : undefined}
              >
                {from}
              </Text>
              {item.kind === 'bounce' && (
                <Badge size="xs" color="red" variant="light" tt="none">
                  {say('Came back')}
                </Badge>
              )}
              {item.kind === 'auto' && (
                <Badge size="xs" color="gray" variant="light" tt="none">
                  {say('Automatic answer')}
                </Badge>
              )}
            </Group>
            <Text size="xs" c="dimmed" truncate dir="auto">
              {open ? say('to {names}', { names: receivers.map(nameOf).join(', ') }) : item.snippet}
            </Text>
          </div>
          <Group gap={6} wrap="nowrap" c="dimmed">
            {item.parts.length > 0 && <IconPaperclip size={14} role="img" aria-label={say('With files')} />}
            <Text size="xs" component="div" style={{ whiteSpace: 'nowrap' }}>
              <DateView value={item.sent_on} relative={!open} />
            </Text>
          </Group>
        </UnstyledButton>
        {open && onAnswer && (
          <div style={{ padding: 8 }}>
            <MoreMenu label={say('Actions for the mail by {name}', { name: from })} size="md">
              <MenuItem
                leftSection={<IconArrowBackUp size={16} className={classes.turned} />}
                onClick={() => onAnswer(item, 'reply')}
              >
                {say('Reply')}
              </MenuItem>
              <MenuItem
                leftSection={<IconArrowBackUpDouble size={16} className={classes.turned} />}
                onClick={() => onAnswer(item, 'reply_all')}
              >
                {say('Reply to all')}
              </MenuItem>
              <MenuItem
                leftSection={<IconArrowForwardUp size={16} className={classes.turned} />}
                onClick={() => onAnswer(item, 'forward')}
              >
                {say('Forward')}
              </MenuItem>
            </MoreMenu>
          </div>
        )}
      </Group>
      {open && (
        <div className={classes.mailBody}>
          <Addresses item={item} />
          <MailText item={item} thread={thread} picturesAtOnce={picturesAtOnce} />
          {item.parts.length > 0 && <MailParts item={item} full={full} thread={thread} />}
        </div>
      )}
    </article>
  );
}

/** Who got it, address by address, where there is more to say than the head does. */
function Addresses({ item }: { item: ThreadItem }) {
  const lines = [
    [say('To'), item.to],
    [say('Cc'), item.cc],
    [say('Bcc'), item.bcc],
  ] as const;
  return (
    <div style={{ marginBlockEnd: 10 }}>
      {lines.map(
        ([label, people]) =>
          people.length > 0 && (
            <Text key={label} size="xs" c="dimmed">
              {label}: <bdi>{people.map(wholeOf).join(', ')}</bdi>
            </Text>
          ),
      )}
    </div>
  );
}
