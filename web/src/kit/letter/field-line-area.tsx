import { ActionIcon, Input } from '@mantine/core';
import { Extension, Node } from '@tiptap/core';
import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useMemo, useRef } from 'react';
import { IconBraces } from '../../icons.ts';
import { styleNonce } from '../../providers.tsx';
import { say } from '../words/say.ts';
import { CHIP, FieldChip, insertField } from './field-chip.ts';
import type { FieldLineProps } from './field-line.tsx';
import { FieldBookContext, fieldsOf } from './field-names.ts';
import { FieldOffer } from './field-offer.tsx';
import { FieldPicker } from './field-picker.tsx';
import classes from './letter.module.css';
import { useFieldOffer } from './use-field-offer.ts';

/** Words and undoing; nothing of a longer text. */
const Plain = StarterKit.configure({
  document: false,
  blockquote: false,
  bold: false,
  bulletList: false,
  code: false,
  codeBlock: false,
  dropcursor: false,
  gapcursor: false,
  hardBreak: false,
  heading: false,
  horizontalRule: false,
  italic: false,
  link: false,
  listItem: false,
  listKeymap: false,
  orderedList: false,
  strike: false,
  trailingNode: false,
  underline: false,
});

const Line = Node.create({ name: 'doc', topNode: true, content: 'paragraph' });

/** A line has no second one. */
const NoBreak = Extension.create({
  name: 'noBreak',
  addKeyboardShortcuts: () => ({ Enter: () => true, 'Shift-Enter': () => true }),
});

const contentOf = (value: string) => ({
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: fieldsOf(value.replaceAll(/\s*\n\s*/g, ' ')).map((part) =>
        typeof part === 'string' ? { type: 'text', text: part } : { type: CHIP, attrs: { ...part } },
      ),
    },
  ],
});

/** The editor behind `FieldLine`. */
export default function FieldLineArea({
  label,
  value,
  onChange,
  book,
  description,
  required,
  error,
  ...rest
}: FieldLineProps) {
  const shown = useRef(value);
  const { id, extension, offer, active } = useFieldOffer(book);
  const extensions = useMemo(() => [Line, Plain, FieldChip, extension, NoBreak], [extension]);
  const editor = useEditor({
    extensions,
    content: contentOf(value),
    injectNonce: styleNonce(),
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-label': label,
        dir: 'auto',
        ...(required ? { 'aria-required': 'true' } : {}),
        ...(error ? { 'aria-invalid': 'true' } : {}),
        ...(offer
          ? {
              'aria-controls': id,
              'aria-activedescendant': `${id}-${active}`,
              'data-mantine-stop-propagation': 'true',
            }
          : {}),
      },
      transformPastedText: (text) => text.replaceAll(/\s*\n\s*/g, ' '),
    },
    onUpdate: ({ editor: current }) => {
      shown.current = current.getText({ blockSeparator: ' ' });
      onChange(shown.current);
    },
  });
  useEffect(() => {
    if (!editor || editor.isDestroyed || value === shown.current) return;
    shown.current = value;
    editor.commands.setContent(contentOf(value), { emitUpdate: false });
  }, [editor, value]);
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      description={description}
      required={required ?? false}
      error={error}
    >
      <div className={classes.line} data-error={error ? true : undefined} data-path={rest['data-path']}>
        <FieldBookContext value={book ?? null}>
          <EditorContent editor={editor} className={classes.lineText} />
        </FieldBookContext>
        {book ? (
          <FieldPicker book={book} onPick={(field) => editor && insertField(editor, field)}>
            {(open) => (
              <ActionIcon
                variant="subtle"
                color="gray"
                onClick={open}
                aria-label={say('Insert a field into {label}', { label })}
              >
                <IconBraces size={16} stroke={1.5} />
              </ActionIcon>
            )}
          </FieldPicker>
        ) : null}
      </div>
      {offer ? <FieldOffer id={id} offer={offer} active={active} /> : null}
    </Input.Wrapper>
  );
}
