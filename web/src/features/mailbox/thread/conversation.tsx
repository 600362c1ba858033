import { Button, Skeleton, Stack, Title } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ThreadFull, ThreadItem } from '@hireloom/contracts/mailbox/thread-endpoints';
import { IconArrowBackUp, IconArrowBackUpDouble, IconArrowForwardUp } from '../../../icons.ts';
import { ErrorState } from '../../../kit/piece/error-state.tsx';
import { formatCount } from '../../../kit/value/format-count.ts';
import { say } from '../../../kit/words/say.ts';
import type { AnswerKind } from '../compose/answer.ts';
import classes from '../mailbox.module.css';
import { LinkBar } from './link-bar.tsx';
import { MailItem } from './mail-item.tsx';
import { useThread } from './use-thread.ts';

interface ConversationProps {
  id: number;
  /** The owner lets pictures from elsewhere show at once. */
  picturesAtOnce?: boolean | undefined;
  /** Buttons above the subject, for whoever owns the mailbox. */
  bar?: ((full: ThreadFull) => ReactNode) | undefined;
  /** Stands before the subject, such as the way back. */
  back?: ReactNode;
  onAnswer?: ((full: ThreadFull, item: ThreadItem, kind: AnswerKind) => void) | undefined;
  onRead?: ((id: number) => void) | undefined;
  onLink: (id: number) => void;
  onPrivate: (id: number, isPrivate: boolean) => void;
}

/** One conversation: its mails oldest first, the newest and the unread ones open, and to whom it belongs. */
export function Conversation(props: ConversationProps) {
  const { id, picturesAtOnce = false, bar, back, onAnswer, onRead, onLink, onPrivate } = props;
  const thread = useThread(id);
  const { data: full } = thread;
  const read = useRef<number | null>(null);
  const pane = useRef<HTMLDivElement>(null);
  const unread = full?.is_own === true && full.unread > 0;
  const isHere = full !== undefined;
  useEffect(() => {
    // It opens on what is new; what was read before stands above.
    const first = pane.current?.querySelector<HTMLElement>('article:has([aria-expanded="true"])');
    if (isHere && pane.current && first)
      pane.current.scrollTop = first.offsetTop - pane.current.offsetTop - 12;
  }, [isHere]);
  useEffect(() => {
    // Once: what is marked as unread while it is open stays so.
    if (!full || read.current === id) return;
    read.current = id;
    if (unread) onRead?.(id);
  }, [id, full, unread, onRead]);
  if (!full) {
    return (
      <>
        <div className={classes.threadHead}>{back}</div>
        {thread.isError ? (
          <ErrorState
            title={say('The conversation could not be read')}
            error={thread.error}
            onRetry={() => void thread.refetch()}
          />
        ) : (
          <Stack p="md" aria-busy aria-label={say('Loading')}>
            <Skeleton height={22} width="70%" />
            <Skeleton height={56} />
            <Skeleton height={240} />
          </Stack>
        )}
      </>
    );
  }
  const newest = full.items.at(-1);
  const answer = full.is_own && onAnswer ? onAnswer : undefined;
  return (
    <>
      <header className={classes.threadHead}>
        <div className={classes.bar}>
          {back}
          {full.is_own && bar?.(full)}
        </div>
        <Title order={2} size="h4" className={classes.title} dir="auto">
          {full.subject || say('(no subject)')}
        </Title>
        <LinkBar full={full} onPick={() => onLink(id)} onPrivate={(isPrivate) => onPrivate(id, isPrivate)} />
      </header>
      <div className={classes.read} ref={pane}>
        <Mails
          full={full}
          thread={thread}
          picturesAtOnce={picturesAtOnce}
          onAnswer={answer && ((item, kind) => answer(full, item, kind))}
        />
        {newest && answer && (
          <div className={classes.answers}>
            <Button
              variant="default"
              leftSection={<IconArrowBackUp size={16} className={classes.turned} />}
              aria-keyshortcuts="r"
              onClick={() => answer(full, newest, 'reply')}
            >
              {say('Reply')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconArrowBackUpDouble size={16} className={classes.turned} />}
              aria-keyshortcuts="a"
              onClick={() => answer(full, newest, 'reply_all')}
            >
              {say('Reply to all')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconArrowForwardUp size={16} className={classes.turned} />}
              aria-keyshortcuts="f"
              onClick={() => answer(full, newest, 'forward')}
            >
              {say('Forward')}
            </Button>
          </div>
        )}
      </div>
    </>
  );
}

interface MailsProps {
  full: ThreadFull;
  thread: ReturnType<typeof useThread>;
  picturesAtOnce: boolean;
  onAnswer: ((item: ThreadItem, kind: AnswerKind) => void) | undefined;
}

/** A long conversation shows its first mails only when they are asked for. */
const AT_ONCE = 20;

function Mails({ full, thread, picturesAtOnce, onAnswer }: MailsProps) {
  const newest = full.items.at(-1)?.id;
  // What was unread when it was opened stays open.
  const [first] = useState(() => new Set(full.items.filter((item) => !item.is_read).map((item) => item.id)));
  const [turned, setTurned] = useState<ReadonlyMap<number, boolean>>(new Map());
  const [all, setAll] = useState(false);
  const isOpen = (item: ThreadItem) => turned.get(item.id) ?? (item.id === newest || first.has(item.id));
  const hidden = all ? 0 : Math.max(0, full.items.length - AT_ONCE);
  return (
    <>
      {hidden > 0 && (
        <Button variant="default" size="compact-sm" mb="xs" onClick={() => setAll(true)}>
          {say('{count, plural, one {Show # older mail} other {Show {shown} older mails}}', {
            count: hidden,
            shown: formatCount(hidden),
          })}
        </Button>
      )}
      {full.items.slice(hidden).map((item) => (
        <MailItem
          key={item.id}
          item={item}
          full={full}
          thread={thread}
          open={isOpen(item)}
          picturesAtOnce={picturesAtOnce}
          onToggle={() => setTurned((now) => new Map(now).set(item.id, !isOpen(item)))}
          onAnswer={onAnswer}
        />
      ))}
    </>
  );
}
