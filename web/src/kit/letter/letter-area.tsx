import { Input } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import '@mantine/tiptap/styles.layer.css';
import Link from '@tiptap/extension-link';
import { TableKit } from '@tiptap/extension-table';
import TextAlign from '@tiptap/extension-text-align';
import { useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useMemo, useRef, useState } from 'react';
import { styleNonce } from '../../providers.tsx';
import { IconBraces, IconPhoto, IconTable } from '../../icons.ts';
import { say } from '../words/say.ts';
import { FieldChip, insertField } from './field-chip.ts';
import { FieldBookContext, withChips, withoutChips } from './field-names.ts';
import { FieldOffer } from './field-offer.tsx';
import { FieldPicker } from './field-picker.tsx';
import classes from './letter.module.css';
import type { LetterEditorProps } from './letter-editor.tsx';
import { letterLabels } from './letter-labels.ts';
import { LetterPicture } from './letter-picture.ts';
import { sideOf, withSidedLists } from './letter-sides.ts';
import { useFieldOffer } from './use-field-offer.ts';

/** A link may lead to an address of a field. */
const isField = (address: string) => /^\{[^{}]+\}$/.test(address);

/** The editor behind `LetterEditor`. */
export default function LetterArea({
  label,
  value,
  onChange,
  description,
  required,
  error,
  placeholder,
  book,
  onPicture,
  pictures,
  language,
  minHeight,
  ...rest
}: LetterEditorProps) {
  const shown = useRef(value);
  const { id, extension, offer, active } = useFieldOffer(book);
  const [added] = useState(() => new Map<number, string>());
  const addresses = useRef(pictures);
  addresses.current = pictures;
  const chooser = useRef<HTMLInputElement>(null);
  const extensions = useMemo(
    () => [
      StarterKit.configure({ link: false, heading: { levels: [2, 3] } }),
      Link.configure({
        openOnClick: false,
        protocols: ['mailto', 'tel'],
        isAllowedUri: (address, { defaultValidate }) => isField(address) || defaultValidate(address),
      }),
      TextAlign.configure({ types: ['heading', 'paragraph'] }),
      TableKit.configure({ table: { resizable: false } }),
      LetterPicture.configure({ addressOf: (file) => added.get(file) ?? addresses.current?.get(file) }),
      FieldChip,
      extension,
    ],
    [extension, added],
  );
  const editor = useEditor({
    extensions,
    content: withChips(value),
    textDirection: 'auto',
    injectNonce: styleNonce(),
    shouldRerenderOnTransaction: true,
    editorProps: {
      attributes: ({ doc }) => ({
        role: 'textbox',
        'aria-label': label,
        'aria-multiline': 'true',
        dir: sideOf(doc.textContent),
        class: classes.text ?? '',
        ...(language ? { lang: language } : {}),
        ...(placeholder ? { 'aria-placeholder': placeholder } : {}),
        ...(error ? { 'aria-invalid': 'true' } : {}),
        ...(offer
          ? {
              'aria-controls': id,
              'aria-activedescendant': `${id}-${active}`,
              // Escape closes the list, and not the dialog that the letter is written in.
              'data-mantine-stop-propagation': 'true',
            }
          : {}),
      }),
      handlePaste: (_view, event) => takePictures(event.clipboardData?.files),
      handleDrop: (_view, event) => takePictures(event.dataTransfer?.files),
    },
    onUpdate: ({ editor: current }) => {
      shown.current = current.isEmpty ? '' : withSidedLists(withoutChips(current.getHTML()));
      onChange(shown.current);
    },
  });
  function takePictures(files: FileList | null | undefined): boolean {
    const images = [...(files ?? [])].filter(({ type }) => type.startsWith('image/'));
    if (!onPicture || images.length === 0) return false;
    for (const image of images) void addPicture(image);
    return true;
  }
  async function addPicture(image: File): Promise<void> {
    const kept = await onPicture?.(image);
    if (!kept || !editor || editor.isDestroyed) return;
    added.set(kept.id, kept.url);
    const attrs = { file: String(kept.id), alt: image.name.replace(/\.\w+$/, '') };
    editor.chain().focus().insertContent({ type: 'letterPicture', attrs }).run();
  }
  useEffect(() => {
    // A template, a draft or a reload put another text into the form.
    if (!editor || editor.isDestroyed || value === shown.current) return;
    shown.current = value;
    editor.commands.setContent(withChips(value), { emitUpdate: false });
  }, [editor, value]);
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      description={description}
      required={required ?? false}
      error={error}
    >
      <RichTextEditor
        editor={editor}
        data-path={rest['data-path']}
        labels={letterLabels()}
        __vars={minHeight ? { '--letter-height': `${minHeight}px` } : {}}
      >
        <RichTextEditor.Toolbar>
          {book ? (
            <RichTextEditor.ControlsGroup>
              <FieldPicker book={book} onPick={(field) => editor && insertField(editor, field)}>
                {(open) => (
                  <RichTextEditor.Control
                    onClick={open}
                    aria-label={say('Insert a field')}
                    title={say('Insert a field')}
                  >
                    <IconBraces size={16} stroke={1.5} />
                  </RichTextEditor.Control>
                )}
              </FieldPicker>
            </RichTextEditor.ControlsGroup>
          ) : null}
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Bold />
            <RichTextEditor.Italic />
            <RichTextEditor.Underline />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.H3 />
            <RichTextEditor.BulletList />
            <RichTextEditor.OrderedList />
            <RichTextEditor.Blockquote />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.AlignLeft />
            <RichTextEditor.AlignCenter />
            <RichTextEditor.AlignRight />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Link />
            <RichTextEditor.Unlink />
            <RichTextEditor.Control
              onClick={() => editor?.chain().focus().insertTable({ rows: 3, cols: 2 }).run()}
              aria-label={say('Insert a table')}
              title={say('Insert a table')}
            >
              <IconTable size={16} stroke={1.5} />
            </RichTextEditor.Control>
            {onPicture ? (
              <RichTextEditor.Control
                onClick={() => chooser.current?.click()}
                aria-label={say('Insert a picture')}
                title={say('Insert a picture')}
              >
                <IconPhoto size={16} stroke={1.5} />
              </RichTextEditor.Control>
            ) : null}
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Undo />
            <RichTextEditor.Redo />
          </RichTextEditor.ControlsGroup>
        </RichTextEditor.Toolbar>
        <FieldBookContext value={book ?? null}>
          <RichTextEditor.Content />
        </FieldBookContext>
      </RichTextEditor>
      <input
        ref={chooser}
        type="file"
        accept="image/png,image/jpeg,image/gif,image/webp"
        hidden
        onChange={(event) => {
          takePictures(event.currentTarget.files);
          event.currentTarget.value = '';
        }}
      />
      {offer ? <FieldOffer id={id} offer={offer} active={active} /> : null}
    </Input.Wrapper>
  );
}
