import { Alert, Button, Kbd, Modal, SegmentedControl, Skeleton, Stack } from '@mantine/core';
import { useDebouncedValue, useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import { ApiError } from '../../../kit/api/api.ts';
import { DraftNotice } from '../../../kit/entity-form/draft-notice.tsx';
import { focusFirstError } from '../../../kit/entity-form/frame/focus-error.ts';
import { DiscardDialog, UnsavedGuard } from '../../../kit/entity-form/unsaved-guard.tsx';
import { useFocusBack } from '../../../kit/dialog/use-focus-back.ts';
import { FieldLine } from '../../../kit/letter/field-line.tsx';
import { LetterEditor } from '../../../kit/letter/letter-editor.tsx';
import type { NewLetter } from '../../../kit/mail/mail-desk.ts';
import { say } from '../../../kit/words/say.ts';
import { Say } from '../../../kit/words/say-parts.tsx';
import { AccountSelect } from '../fields/account-select.tsx';
import { AttachmentsField } from '../fields/attachments-field.tsx';
import { LaterField } from '../fields/later-field.tsx';
import { TemplateSelect } from '../fields/template-select.tsx';
import { type LetterValues, sentData } from '../letter-values.ts';
import { previewQuery, useFieldBook } from '../mail-queries.ts';
import classes from '../mail.module.css';
import { rememberRejection } from '../template-text.ts';
import { useLetter } from '../use-letter.ts';
import { LetterWarnings, missingText } from './letter-warnings.tsx';
import { PreviewPane } from './preview-pane.tsx';
import { RecipientsField } from './recipients-field.tsx';
import { SignatureSelect } from './signature-select.tsx';
import { useSend } from './use-send.ts';

interface SendDialogProps {
  letter: NewLetter;
  onClose: () => void;
}

/** While somebody types, the server is asked this long after the last letter. */
const PAUSE_MS = 450;
const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

function titleOf({ about, begin }: NewLetter): string {
  if (begin?.reply_to_item) return say('Reply');
  if (begin?.forward_item) return say('Forward');
  if (!about) return say('New e-mail');
  return about.kind === 'job'
    ? say('E-mail about {name}', { name: about.name })
    : say('E-mail to {name}', { name: about.name });
}

/** Writes an e-mail to somebody, shows what they will get, and sends it (specification, section 2). */
export function SendDialog({ letter: begun, onClose }: SendDialogProps) {
  const { about } = begun;
  const letter = useLetter(begun);
  const { values } = letter;
  const [asking, setAsking] = useState(false);
  const [side, setSide] = useState<'write' | 'preview'>('write');
  const form = useRef<HTMLDivElement>(null);
  const wide = useMediaQuery('(min-width: 75em)', true, { getInitialValueInEffect: false });
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const book = useFieldBook(about?.kind ?? 'candidate');
  const { send, sending, errors, why, changed } = useSend(about, () => {
    if (begun.rejects && values.template !== null) rememberRejection(values.template);
    letter.drop();
    onClose();
  });
  useFocusBack();

  const data = letter.isRead ? sentData(values, about) : null;
  const [asked] = useDebouncedValue(data && JSON.stringify(data), PAUSE_MS);
  const query = useQuery(previewQuery(asked ? (JSON.parse(asked) as typeof data) : null));
  const preview = query.data;
  const settled = asked === (data && JSON.stringify(data)) && !query.isFetching;
  const locked = about !== null && about.kind !== 'job' && !preview?.allow_modify_to;

  const set = (part: Partial<LetterValues>) => {
    letter.set(part);
    changed(part);
  };
  const close = () => (letter.changed && !sending ? setAsking(true) : onClose());
  const discard = () => {
    letter.drop();
    onClose();
  };
  const missing = settled ? (preview?.missing ?? []) : [];
  const bodyError = errors.body ?? (missing.length > 0 ? missing.map(missingText).join(', ') : undefined);
  const submit = async () => {
    if (missing.length > 0 || !letter.isRead) {
      setSide('write');
      focusFirstError(form.current);
      return;
    }
    if (await send(values)) return;
    setSide('write');
    focusFirstError(form.current);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    void submit();
  };
  const shownSide = wide ? 'both' : side;
  return (
    <>
      <Modal
        opened
        onClose={close}
        closeOnEscape={!asking}
        closeOnClickOutside={false}
        size={wide ? 1160 : 720}
        fullScreen={phone}
        title={titleOf(begun)}
        closeButtonProps={{ 'aria-label': say('Close') }}
      >
        <div ref={form} onKeyDownCapture={press}>
          {letter.lost && <DraftNotice lost={letter.lost} onStartAgain={letter.startAgain} />}
          {!wide && (
            <SegmentedControl
              fullWidth
              mb="sm"
              aria-label={say('What to show')}
              value={side}
              onChange={(next) => setSide(next === 'preview' ? 'preview' : 'write')}
              data={[
                { value: 'write', label: say('Write') },
                { value: 'preview', label: say('As they get it') },
              ]}
            />
          )}
          <div className={classes.panes} data-two={wide || undefined}>
            <Stack gap="sm" display={shownSide === 'preview' ? 'none' : undefined}>
              {why && (
                <Alert color="red" role="alert">
                  {why}
                </Alert>
              )}
              {letter.isRead || letter.failed ? (
                <RecipientsField
                  to={values.to ?? []}
                  cc={values.cc}
                  bcc={values.bcc}
                  own={letter.own}
                  locked={locked}
                  errors={errors}
                  onChange={set}
                />
              ) : (
                <Skeleton height={58} role="status" aria-label={say('Loading')} />
              )}
              <AccountSelect
                value={values.account}
                error={errors.account}
                onChange={(account) => set({ account })}
              />
              <TemplateSelect
                templates={letter.templates}
                value={values.template}
                language={values.language}
                overTyped={letter.overTyped}
                onTake={(template, language) => {
                  letter.take(template, language);
                  changed({ subject: '', body: '' });
                }}
              />
              <FieldLine
                label={say('Subject')}
                required
                book={book}
                value={values.subject}
                error={errors.subject}
                onChange={(subject) => set({ subject })}
              />
              <LetterEditor
                label={say('Message')}
                required
                book={book}
                minHeight={220}
                value={values.body}
                error={bodyError}
                onChange={(body) => set({ body })}
              />
              <LetterWarnings preview={preview} />
              <AttachmentsField
                files={values.files}
                kept={values.kept}
                offered={letter.recordFiles}
                error={errors.files ?? errors.file_ids}
                onFiles={(files) => set({ files })}
                onKept={(kept) => set({ kept })}
              />
              <SignatureSelect value={values.signature} onChange={(signature) => set({ signature })} />
              <LaterField value={values.later} errors={errors} onChange={(later) => set({ later })} />
            </Stack>
            {shownSide !== 'write' && (
              <PreviewPane
                preview={preview}
                busy={!settled}
                error={query.error instanceof ApiError ? query.error.message : null}
              />
            )}
          </div>
          <div className={classes.footer}>
            <span className={classes.keys}>
              <Say
                text="<k>{keys}</k> sends"
                values={{
                  keys: isApple ? '⌘ Enter' : 'Ctrl Enter',
                  k: (inside) => <Kbd size="xs">{inside}</Kbd>,
                }}
              />
            </span>
            <Button variant="default" onClick={close}>
              {say('Cancel')}
            </Button>
            <Button loading={sending} onClick={() => void submit()}>
              {values.later ? say('Send later') : say('Send')}
            </Button>
          </div>
        </div>
      </Modal>
      <DiscardDialog
        opened={asking}
        onClose={() => setAsking(false)}
        onDiscard={discard}
        message={say('What you wrote has not been sent. Close without sending?')}
      />
      <UnsavedGuard isDirty={() => letter.changed} onDiscard={discard} />
    </>
  );
}
