import { Group, List, Select, Stack, Tabs, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { FieldBook } from '@hireloom/contracts/template/book';
import { directionOf } from '@hireloom/words';
import { type ReactNode, useMemo, useState } from 'react';
import { FieldLine } from '../../kit/letter/field-line.tsx';
import { LetterEditor } from '../../kit/letter/letter-editor.tsx';
import { offeredLanguages } from '../../kit/letter/letter-languages.ts';
import { languageName } from '../../kit/value/intl.ts';
import { say } from '../../kit/words/say.ts';
import { faultsOf, type LetterErrors, type LetterPart } from './letter-draft.ts';

interface LetterPartsProps {
  parts: readonly LetterPart[];
  onChange: (parts: LetterPart[]) => void;
  book: FieldBook | undefined;
  errors: LetterErrors;
}

/** What a letter says, in the one or two languages that it has; each part runs as its language does. */
export function LetterParts({ parts, onChange, book, errors }: LetterPartsProps) {
  const [asked, setAsked] = useState(0);
  const open = Math.min(asked, parts.length - 1);
  const part = parts[open];
  if (!part) return null;
  const fields = (
    <PartFields
      key={open}
      part={part}
      taken={parts.filter((other) => other !== part).map(({ language }) => language)}
      onChange={(next) => onChange(parts.toSpliced(open, 1, next))}
      book={book}
      error={(name) => errors[`form.parts.${open}.${name}`]}
    />
  );
  if (parts.length === 1) return fields;
  return (
    <Tabs value={String(open)} onChange={(place) => setAsked(Number(place))} keepMounted={false}>
      <Tabs.List mb="md" aria-label={say('Languages')}>
        {parts.map(({ language }, place) => (
          <Tabs.Tab key={language} value={String(place)}>
            <Text span inherit c={isWrong(errors, place) ? 'var(--mantine-color-error)' : undefined}>
              {languageName(language)}
            </Text>
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={String(open)}>{fields}</Tabs.Panel>
    </Tabs>
  );
}

const isWrong = (errors: LetterErrors, place: number): boolean =>
  Object.keys(errors).some((path) => path.startsWith(`form.parts.${place}.`));

interface PartFieldsProps {
  part: LetterPart;
  taken: readonly string[];
  onChange: (part: LetterPart) => void;
  book: FieldBook | undefined;
  error: (name: 'language' | 'title' | 'body') => readonly string[] | undefined;
}

/** Title and text in one language; what is wrong with their fields is said below them as it is written. */
function PartFields({ part, taken, onChange, book, error }: PartFieldsProps) {
  const [settled] = useDebouncedValue(part, 600);
  const faults = useMemo(() => (book ? faultsOf(settled, book) : { title: [], body: [] }), [settled, book]);
  return (
    <Stack gap="sm">
      <Group align="flex-start" gap="md">
        <Select
          label={say('Language')}
          w={190}
          searchable
          data={offeredLanguages(taken)}
          value={part.language}
          onChange={(language) => language && onChange({ ...part, language })}
          error={error('language')?.[0]}
        />
        <div dir={directionOf(part.language)} style={{ flex: '1 1 260px' }}>
          <FieldLine
            label={say('Title')}
            value={part.title}
            onChange={(title) => onChange({ ...part, title })}
            book={book}
            error={saidAll(error('title') ?? faults.title)}
            data-path="title"
          />
        </div>
      </Group>
      <LetterEditor
        label={say('Text')}
        language={part.language}
        required
        value={part.body}
        onChange={(body) => onChange({ ...part, body })}
        book={book}
        error={saidAll(error('body') ?? faults.body)}
        minHeight={380}
        data-path="body"
      />
    </Stack>
  );
}

/** Sentences below a field, each in a line of its own. */
function saidAll(sentences: readonly string[]): ReactNode {
  if (sentences.length < 2) return sentences[0];
  return (
    <List size="xs" spacing={2} component="ul">
      {sentences.map((sentence) => (
        <List.Item key={sentence}>{sentence}</List.Item>
      ))}
    </List>
  );
}
