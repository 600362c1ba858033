import { Alert, Button, Group, Loader, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TellBody } from '@hireloom/contracts/interview/interview-endpoints';
import { IconPencil } from '../../../icons.ts';
import { errorSentence } from '../../../kit/api/field-errors.ts';
import { FieldLine } from '../../../kit/letter/field-line.tsx';
import { LetterEditor } from '../../../kit/letter/letter-editor.tsx';
import { LetterView, Marked } from '../../../kit/letter/letter-view.tsx';
import { lists } from '../../../kit/value/intl.ts';
import { say, sayStored } from '../../../kit/words/say.ts';
import { type Letter, letterQuery, type LetterWish } from '../interview-queries.ts';
import classes from '../interview.module.css';

/** While somebody types, the server is asked this long after the last letter. */
const PAUSE_MS = 400;

interface LetterPaneProps {
  title: string;
  /** What it is about. */
  about: Omit<LetterWish, 'letter'>;
  letter: TellBody['letter'];
  errors: Readonly<Record<string, string>>;
  onLetter: (letter: TellBody['letter']) => void;
}

/** What the candidate is written, as they get it; it may be changed for this one time. */
export function LetterPane({ title, about, letter, errors, onLetter }: LetterPaneProps) {
  const [editing, setEditing] = useState(false);
  const wish: LetterWish = {
    ...about,
    letter: letter && { subject: letter.subject, body: letter.body },
  };
  const [asked] = useDebouncedValue(JSON.stringify(wish), PAUSE_MS);
  const query = useQuery(letterQuery(JSON.parse(asked) as LetterWish));
  const preview = query.data;
  const source = letter ?? preview;
  const change = (part: { subject?: string; body?: string }) => {
    if (!source) return;
    const template = letter?.template ?? preview?.template?.id ?? null;
    onLetter({ template, subject: source.subject, body: source.body, ...part });
  };
  return (
    <section className={classes.letter} aria-label={title}>
      <Group gap="xs" mb="xs" mih={30} justify="space-between">
        <Group gap="xs">
          <Title order={3} size="h5">
            {title}
          </Title>
          {query.isFetching && <Loader size={14} role="status" aria-label={say('Loading')} />}
        </Group>
        {source &&
          (editing ? (
            <Button
              size="compact-xs"
              variant="subtle"
              onClick={() => {
                setEditing(false);
                onLetter(null);
              }}
            >
              {say('Take the template again')}
            </Button>
          ) : (
            <Button
              size="compact-xs"
              variant="subtle"
              leftSection={<IconPencil size={14} />}
              onClick={() => setEditing(true)}
            >
              {say('Change the text')}
            </Button>
          ))}
      </Group>
      {query.isError && !preview && (
        <Text size="sm" c="var(--mantine-color-error)">
          {errorSentence(query.error)}
        </Text>
      )}
      {!preview && !query.isError && <Skeleton height={180} />}
      {preview && <Notices preview={preview} />}
      {editing && source && (
        <Stack gap="sm" mb="sm">
          <FieldLine
            label={say('Subject')}
            required
            value={source.subject}
            error={errors['tell.letter.subject']}
            onChange={(subject) => change({ subject })}
          />
          <LetterEditor
            label={say('Message')}
            required
            minHeight={160}
            value={source.body}
            error={errors['tell.letter.body']}
            onChange={(body) => change({ body })}
          />
        </Stack>
      )}
      {preview && <Sheet preview={preview} />}
    </section>
  );
}

/** Why nobody can be written to, and what has no value. */
function Notices({ preview: { why_not, why_not_phrase, missing } }: { preview: Letter }) {
  return (
    <>
      {why_not && (
        <Alert color="orange" p="xs" mb="xs">
          {sayStored(why_not, why_not_phrase)}
        </Alert>
      )}
      {missing.length > 0 && (
        <Text size="sm" c="var(--mantine-color-error)" mb="xs">
          {say('Without a value: {names}', { names: lists().format(missing.map(({ label }) => say(label))) })}
        </Text>
      )}
    </>
  );
}

function Sheet({ preview }: { preview: Letter }) {
  const missing = preview.missing.map(({ name }) => name);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long letter is scrolled by the keyboard, too
    <div className={classes.sheet} role="region" aria-label={say('As they get it')} tabIndex={0}>
      <Text size="xs" c="dimmed" dir="auto">
        {preview.to && say('To {to}', { to: preview.to })}
        {preview.template && ` · ${preview.template.name}`}
      </Text>
      <Text fw={600} mb="xs" dir="auto" style={{ overflowWrap: 'anywhere' }}>
        <Marked text={preview.shown.subject} missing={missing} />
      </Text>
      <LetterView html={preview.shown.body} missing={missing} />
    </div>
  );
}
