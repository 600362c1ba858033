import { Alert, Button, Chip, Group, Kbd, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { documentEndpoints } from '@hireloom/contracts/onboarding/document-endpoints';
import type { DocumentRequest } from '@hireloom/contracts/onboarding/document-request';
import { call } from '../../../kit/api/api.ts';
import { useKeys } from '../../../kit/page/use-keys.ts';
import { DateInput } from '../../../kit/value/date/date-inputs.tsx';
import { mark, say } from '../../../kit/words/say.ts';
import { useDeed } from '../use-deed.ts';
import classes from './review.module.css';

interface VerdictProps {
  request: DocumentRequest;
  onNext: () => void;
  onPrevious: () => void;
  onDecided: () => void;
}

/** Reasons at hand; what is sent is the text that they leave in the box. */
const reasons = [
  mark('The picture can not be read'),
  mark('A page or a side is missing'),
  mark('It has expired'),
  mark('It is another document than the one asked for'),
  mark('Name or number does not match'),
] as const;

/** What is decided about a document: approved with what stands on it, or rejected with a reason in two presses. */
export function Verdict({ request, onNext, onPrevious, onDecided }: VerdictProps) {
  const { id, version, name, may } = request;
  const deed = useDeed(onDecided);
  const [known, setKnown] = useState({
    document_number: request.document_number ?? '',
    issued_on: request.issued_on,
    expires_on: request.expires_on,
  });
  const [missing, setMissing] = useState<Readonly<Record<string, string>>>({});
  const [reason, setReason] = useState<string | null>(null);
  const reasonBox = useRef<HTMLTextAreaElement>(null);
  const errors = { ...deed.errors, ...missing };
  const put = (given: Partial<typeof known>) => {
    setKnown((before) => ({ ...before, ...given }));
    setMissing({});
  };
  const approve = () => {
    if (!may.approve || deed.working) return;
    const lacks = {
      ...(request.needs_number &&
        known.document_number.trim() === '' && { document_number: say('Number is required') }),
      ...(request.needs_expiry && !known.expires_on && { expires_on: say('Expiry is required') }),
    };
    setMissing(lacks);
    if (Object.keys(lacks).length > 0) return;
    const body = { version, ...known, document_number: known.document_number.trim() || null };
    void deed.run(
      () => call(documentEndpoints.approve, { params: { id }, body }),
      say('{name} was approved', { name }),
    );
  };
  const askReason = () => {
    if (!may.reject) return;
    setReason((before) => before ?? '');
    setTimeout(() => reasonBox.current?.focus());
  };
  const reject = () => {
    const why = reason?.trim() ?? '';
    if (why.length < 3) return setMissing({ reason: say('Reason is required') });
    return void deed.run(
      () => call(documentEndpoints.reject, { params: { id }, body: { version, reason: why } }),
      say('{name} was rejected', { name }),
    );
  };
  useKeys({ a: approve, r: askReason, j: onNext, k: onPrevious });
  if (!may.approve && !may.reject)
    return (
      may.own_upload && (
        <Alert mt="md" p="xs">
          {say('You uploaded this yourself: somebody else decides about it.')}
        </Alert>
      )
    );
  return (
    <Stack gap="sm" mt="md" className={classes.verdict}>
      {deed.why && (
        <Alert color="red" role="alert" p="xs">
          {deed.why}
        </Alert>
      )}
      {reason === null ? (
        <>
          {request.needs_number && (
            <TextInput
              label={say('Number')}
              required
              dir="ltr"
              maxLength={60}
              value={known.document_number}
              error={errors.document_number}
              onChange={(event) => put({ document_number: event.currentTarget.value })}
            />
          )}
          {request.needs_expiry && (
            <Group gap="sm" grow align="flex-start">
              <DateInput
                label={say('Issued on')}
                placeholder={say('dd/mm/yyyy')}
                clearable
                value={known.issued_on}
                error={errors.issued_on}
                onChange={(day) => put({ issued_on: day })}
              />
              <DateInput
                label={say('Expires on')}
                placeholder={say('dd/mm/yyyy')}
                required
                value={known.expires_on}
                error={errors.expires_on}
                onChange={(day) => put({ expires_on: day })}
              />
            </Group>
          )}
          {may.own_upload && (
            <Text size="xs" c="dimmed">
              {say('You uploaded this yourself: somebody else approves it.')}
            </Text>
          )}
          <Group gap="xs" grow>
            <Button
              variant="default"
              rightSection={
                <Kbd size="xs" className={classes.key}>
                  r
                </Kbd>
              }
              disabled={!may.reject}
              onClick={askReason}
            >
              {say('Reject…')}
            </Button>
            <Button
              rightSection={
                <Kbd size="xs" className={classes.key}>
                  a
                </Kbd>
              }
              loading={deed.working}
              disabled={!may.approve}
              onClick={approve}
            >
              {say('Approve')}
            </Button>
          </Group>
        </>
      ) : (
        <>
          <Chip.Group
            value={reason}
            onChange={(value) => {
              setReason(String(value));
              setMissing({});
            }}
          >
            <Group gap={6} role="group" aria-label={say('Reasons at hand')}>
              {reasons.map((text) => (
                <Chip key={text} size="xs" value={say(text)}>
                  {say(text)}
                </Chip>
              ))}
            </Group>
          </Chip.Group>
          <Textarea
            ref={reasonBox}
            label={say('Reason')}
            description={say('The candidate reads it in the e-mail that asks for a new upload.')}
            required
            autosize
            minRows={2}
            maxRows={6}
            maxLength={500}
            dir="auto"
            value={reason}
            error={errors.reason}
            onChange={(event) => {
              setReason(event.currentTarget.value);
              setMissing({});
            }}
            onKeyDown={(event) => {
              if (event.key === 'Escape') setReason(null);
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) reject();
            }}
          />
          <Group gap="xs" grow>
            <Button variant="default" onClick={() => setReason(null)}>
              {say('Go back')}
            </Button>
            <Button color="red" loading={deed.working} onClick={reject}>
              {say('Reject')}
            </Button>
          </Group>
        </>
      )}
    </Stack>
  );
}
