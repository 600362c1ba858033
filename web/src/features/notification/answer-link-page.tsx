import { Alert, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { approvalEndpoints } from '@hireloom/contracts/approval/approval-endpoints';
import { confirmations } from '@hireloom/contracts/messages';
import { call } from '../../kit/api/api.ts';
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx';
import { KeyFacts } from '../../kit/entity-page/key-facts.tsx';
import { ErrorState } from '../../kit/piece/error-state.tsx';
import { toastReply } from '../../kit/piece/toasts.tsx';
import { ChangeList } from './change-list.tsx';
import { NoteFields } from './note-fields.tsx';
import { type Decision, emptyNote, type NoteErrors, noteBody, noteErrors } from './note-values.ts';

const linkQuery = (token: string) =>
  queryOptions({
    queryKey: ['approval_link', token],
    queryFn: ({ signal }) => call(approvalEndpoints.link, { params: { token }, signal }),
    // What was typed must not go away because the window was left for a moment.
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  });

const closedTitles = {
  used: 'This link was used',
  expired: 'This link has expired',
  settled: 'This is settled already',
} as const;

/** Where an e-mailed approval link leads: facts, what changed, and the answer. Nobody needs to sign in for it. */
export default function AnswerLinkPage() {
  const { token = '' } = useParams();
  const link = useQuery(linkQuery(token));
  const [answered, setAnswered] = useState<string | null>(null);
  if (answered !== null) return <Told title="Thank you" message={answered} />;
  if (link.isPending) return <Skeleton height={240} aria-label="Loading" role="status" />;
  if (link.isError)
    return (
      <ErrorState
        title="The link could not be opened"
        error={link.error}
        onRetry={() => void link.refetch()}
      />
    );
  const { state, message, title, facts, changes, approver } = link.data;
  if (state !== 'open') return <Told title={closedTitles[state]} message={message} />;
  return (
    <Stack gap="md">
      <Stack gap={4}>
        <Title order={1} size="h3" dir="auto">
          {title ?? message}
        </Title>
        {title && (
          <Text size="sm" dir="auto">
            {message}
          </Text>
        )}
        {approver && (
          <Text size="sm" c="dimmed">
            You answer as {approver}.
          </Text>
        )}
      </Stack>
      {facts.length > 0 && <KeyFacts facts={facts} />}
      <ChangeList changes={changes} />
      <LinkForm token={token} onAnswered={setAnswered} />
    </Stack>
  );
}

function Told({ title, message }: { title: string; message: string }) {
  return (
    <Stack gap="xs" role="status">
      <Title order={1} size="h3">
        {title}
      </Title>
      <Alert color="gray">{message}</Alert>
      <Text size="sm" c="dimmed">
        You can close this page.
      </Text>
    </Stack>
  );
}

interface LinkFormProps {
  token: string;
  /** Runs with the server's sentence. */
  onAnswered: (message: string) => void;
}

function LinkForm({ token, onAnswered }: LinkFormProps) {
  const queryClient = useQueryClient();
  const [values, setValues] = useState(emptyNote);
  const [errors, setErrors] = useState<NoteErrors>({});
  const [asked, setAsked] = useState<Decision | null>(null);
  const ask = (decision: Decision) => {
    const wrong = noteErrors(decision, values);
    setErrors(wrong);
    if (Object.keys(wrong).length === 0) setAsked(decision);
  };
  const send = async (decision: Decision) => {
    const body = { is_approved: decision === 'approve', ...noteBody(values) };
    const reply = await call(approvalEndpoints.answerLink, { params: { token }, body });
    if (reply.code === 0) return onAnswered(reply.message);
    toastReply(reply);
    await queryClient.invalidateQueries(linkQuery(token));
  };
  return (
    <>
      <NoteFields
        values={values}
        errors={errors}
        onChange={(part) => {
          setValues((before) => ({ ...before, ...part }));
          setErrors({});
        }}
      />
      <Group grow>
        <Button variant="default" onClick={() => ask('reject')}>
          Reject
        </Button>
        <Button onClick={() => ask('approve')}>Approve</Button>
      </Group>
      <ConfirmDialog
        opened={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={() => (asked ? send(asked) : undefined)}
        title={asked === 'reject' ? 'Reject' : 'Approve'}
        danger={asked === 'reject'}
        message={confirmations[asked ?? 'approve']}
      />
    </>
  );
}
