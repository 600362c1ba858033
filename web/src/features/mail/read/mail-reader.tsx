import { Anchor, Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { MailFull } from '@hireloom/contracts/mail/mail';
import { IconPaperclip } from '../../../icons.ts';
import { useFocusBack } from '../../../kit/dialog/use-focus-back.ts';
import { MailStateDot } from '../../../kit/mail/mail-state.tsx';
import { MailTrouble } from '../../../kit/mail/mail-trouble.tsx';
import { useMailSteps } from '../../../kit/mail/use-mail-steps.ts';
import { ErrorState } from '../../../kit/piece/error-state.tsx';
import { useFileAnchor } from '../../../kit/piece/file-link.ts';
import { momentText } from '../../../kit/value/date/date-text.ts';
import { DateView } from '../../../kit/value/date/date-view.tsx';
import { fileSizeText } from '../../../kit/value/file-size.ts';
import { say } from '../../../kit/words/say.ts';
import { LetterView } from '../../../kit/letter/letter-view.tsx';
import { mailQuery } from '../mail-queries.ts';
import classes from '../mail.module.css';

/** One e-mail as it was written, with what became of it. */
export function MailReader({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, error, refetch } = useQuery(mailQuery(id));
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  useFocusBack();
  return (
    <Modal
      opened
      onClose={onClose}
      size={760}
      fullScreen={phone}
      title={data ? <bdi>{data.subject}</bdi> : say('E-mail')}
      closeButtonProps={{ 'aria-label': say('Close') }}
    >
      {!data && error && (
        <ErrorState
          title={say('The e-mail could not be read')}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton height={240} role="status" aria-label={say('Loading')} />}
      {data && <ReadMail mail={data} />}
    </Modal>
  );
}

function ReadMail({ mail }: { mail: MailFull }) {
  const steps = useMailSteps();
  const { id, state, to, cc, bcc, sender, account, template, rule } = mail;
  return (
    <Stack gap="sm">
      <Group gap="sm">
        <MailStateDot state={state} />
        <Text size="xs" c="dimmed" component="div">
          {state === 'scheduled' && mail.send_after ? (
            say('goes on {moment}', { moment: momentText(mail.send_after) })
          ) : (
            <DateView value={mail.sent_on ?? mail.created_on} />
          )}
        </Text>
      </Group>
      <MailTrouble mail={mail} />
      <dl className={classes.heads}>
        <Head label={say('From')}>{[sender?.name, account?.name].filter(Boolean).join(' · ')}</Head>
        <Head label={say('To')}>{addresses(to)}</Head>
        <Head label={say('Cc')}>{addresses(cc)}</Head>
        <Head label={say('Bcc')}>{addresses(bcc)}</Head>
        <Head label={say('Template')}>{template?.name}</Head>
        <Head label={say('Rule')}>{rule?.name}</Head>
      </dl>
      <div className={classes.sheet}>
        <LetterView html={mail.html} />
      </div>
      {mail.files.length > 0 && (
        <ul className={classes.files} aria-label={say('Attached files')}>
          {mail.files.map((file) => (
            <li key={file.id}>
              <FileOfMail file={file} />
            </li>
          ))}
        </ul>
      )}
      {(mail.may_cancel || mail.may_retry) && (
        <Group justify="flex-end" gap="xs">
          {mail.may_cancel && (
            <Button variant="default" onClick={() => void steps.cancel(id)}>
              {say('Take it back')}
            </Button>
          )}
          {mail.may_retry && <Button onClick={() => void steps.retry(id)}>{say('Try again')}</Button>}
        </Group>
      )}
    </Stack>
  );
}

const addresses = (list: readonly string[]): ReactNode =>
  list.length > 0 && <bdi dir="ltr">{list.join(', ')}</bdi>;

function Head({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <>
      <dt>{label}</dt>
      <dd dir="auto">{children}</dd>
    </>
  );
}

function FileOfMail({ file }: { file: MailFull['files'][number] }) {
  const anchor = useFileAnchor(file.url);
  return (
    <Group gap={6} wrap="nowrap" className={classes.file}>
      <IconPaperclip size={14} aria-hidden style={{ flexShrink: 0 }} />
      <Anchor {...anchor} download={file.name} size="sm" truncate dir="auto" title={file.name}>
        {file.name}
      </Anchor>
      <Text size="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
        {fileSizeText(file.size)}
      </Text>
    </Group>
  );
}
