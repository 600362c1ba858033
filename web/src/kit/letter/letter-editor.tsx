import type { FieldBook } from '@hireloom/contracts/template/book';
import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { RichTextEditorProps } from '../input/rich-text-editor.tsx';
import { say } from '../words/say.ts';

export interface LetterEditorProps extends RichTextEditorProps {
  /** Fields that may be named: offered by a picker and as `{` is typed; what is no field shows as wrong. */
  book?: FieldBook | undefined;
  /** Keeps a picture and answers by which file a letter names it; without it there are no pictures. */
  onPicture?: ((file: File) => Promise<{ id: number; url: string } | null>) | undefined;
  /** Addresses of pictures that the text names already, by file. */
  pictures?: ReadonlyMap<number, string> | undefined;
  /** What it is written in, for the spelling and for screen readers. */
  language?: string | undefined;
  minHeight?: number | undefined;
}

const Loaded = lazy(() => import('./letter-area.tsx'));

/** Edits the HTML of mails, templates and signatures: what `cleanLetter` keeps. The editor is loaded with the first one. */
export function LetterEditor(props: LetterEditorProps) {
  const { label, minHeight = 180 } = props;
  const waiting = (
    <Skeleton height={minHeight + 70} role="status" aria-label={say('{label} is loading', { label })} />
  );
  return (
    <Suspense fallback={waiting}>
      <Loaded {...props} />
    </Suspense>
  );
}
