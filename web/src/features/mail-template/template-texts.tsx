import { Button, Group, List, Select, Stack, Tabs, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { FieldBook } from '@hireloom/contracts/template/book';
import { type ReactNode, useMemo } from 'react';
import { FieldLine } from '../../kit/letter/field-line.tsx';
import { LetterEditor } from '../../kit/letter/letter-editor.tsx';
import { languageName } from '../../kit/value/intl.ts';
import { say } from '../../kit/words/say.ts';
import { emptyText, faultsOf, type TemplateErrors, type TemplateText } from './template-draft.ts';
import { offeredLanguages } from '../../kit/letter/letter-languages.ts';

interface TemplateTextsProps {
  texts: readonly TemplateText[];
  onChange: (texts: TemplateText[]) => void;
  /** Language of the text that is open. */
  open: string;
  onOpen: (language: string) => void;
  book: FieldBook | undefined;
  errors: TemplateErrors;
  pictures: ReadonlyMap<number, string>;
  onPicture: (file: File) => Promise<{ id: number; url: string } | null>;
}

/** The texts of a template, one for each language; the first is for readers of any other. */
export function TemplateTexts({ texts, onChange, open, onOpen, errors, ...rest }: TemplateTextsProps) {
  const place = texts.findIndex(({ language }) => language === open);
  const add = (language: string | null) => {
    if (!language) return;
    onChange([...texts, emptyText(language)]);
    onOpen(language);
  };
  const remove = () => {
    const left = texts.toSpliced(place, 1);
    onChange(left);
    onOpen(left[Math.max(0, place - 1)]?.language ?? '');
  };
  const text = texts[place];
  return (
    <Tabs value={open} onChange={(language) => language && onOpen(language)} keepMounted={false}>
      <Group justify="space-between" align="flex-end" gap="xs" mb="md">
        <Tabs.List style={{ flex: '1 1 220px' }} aria-label={say('Languages')}>
          {texts.map(({ language }, index) => (
            <Tabs.Tab key={language} value={language}>
              <Text span inherit c={isWrong(errors, index) ? 'var(--mantine-color-error)' : undefined}>
                {languageName(language)}
              </Text>
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Select
          w={190}
          size="xs"
          searchable
          value={null}
          placeholder={say('Add a language')}
          aria-label={say('Add a language')}
          data={offeredLanguages(texts.map(({ language }) => language))}
          onChange={add}
        />
      </Group>
      {text && (
        <Tabs.Panel key={open} value={open}>
          <TextFields
            {...rest}
            text={text}
            errors={{ subject: errors[`texts.${place}.subject`], body: errors[`texts.${place}.body`] }}
            onChange={(next) => onChange(texts.with(place, next))}
            source={place > 0 ? texts[0] : undefined}
          />
          {texts.length > 1 && (
            <Button mt="xs" variant="subtle" color="gray" size="compact-sm" onClick={remove}>
              {say('Remove the text in {language}', { language: languageName(open) })}
            </Button>
          )}
        </Tabs.Panel>
      )}
    </Tabs>
  );
}

const isWrong = (errors: TemplateErrors, place: number): boolean =>
  Object.keys(errors).some((path) => path.startsWith(`texts.${place}.`));

interface TextFieldsProps extends Pick<TemplateTextsProps, 'book' | 'pictures' | 'onPicture'> {
  text: TemplateText;
  errors: { subject: readonly string[] | undefined; body: readonly string[] | undefined };
  onChange: (text: TemplateText) => void;
  /** The text that another language may begin with. */
  source: TemplateText | undefined;
}

/** Subject and body in one language; what is wrong with their fields is said below them as it is written. */
function TextFields({ text, errors, onChange, source, book, pictures, onPicture }: TextFieldsProps) {
  const [settled] = useDebouncedValue(text, 600);
  const faults = useMemo(() => (book ? faultsOf(settled, book) : { subject: [], body: [] }), [settled, book]);
  const isEmpty = text.subject === '' && text.body === '';
  return (
    <Stack gap="sm">
      {source && isEmpty && (
        <Button
          variant="light"
          size="compact-sm"
          style={{ alignSelf: 'flex-start' }}
          onClick={() => onChange({ ...source, language: text.language })}
        >
          {say('Begin with the text in {language}', { language: languageName(source.language) })}
        </Button>
      )}
      <FieldLine
        label={say('Subject')}
        required
        value={text.subject}
        onChange={(subject) => onChange({ ...text, subject })}
        book={book}
        error={saidAll(errors.subject ?? faults.subject)}
        data-path="subject"
      />
      <LetterEditor
        label={say('Body')}
        language={text.language}
        required
        value={text.body}
        onChange={(body) => onChange({ ...text, body })}
        book={book}
        pictures={pictures}
        onPicture={onPicture}
        error={saidAll(errors.body ?? faults.body)}
        minHeight={320}
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
