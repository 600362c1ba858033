import { Image } from '@mantine/core';
import type { ManagedFile } from '@hireloom/contracts/file-manager/file-manager';
import { inlineLink } from '../../../kit/api/file-link.ts';
import { EmptyState } from '../../../kit/piece/empty-state.tsx';
import { ErrorState } from '../../../kit/piece/error-state.tsx';
import { useFileImage } from '../../../kit/piece/file-link.ts';
import { say } from '../../../kit/words/say.ts';
import { ResumeViewer, useFileBytes } from '../../resume/index.ts';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
/** What browsers draw. */
const shownPictures = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];
const shownTexts = ['text/plain', 'text/csv'];
/** A longer text holds up the page that shows it. */
const MOST_TEXT_BYTES = 1_000_000;

export type Looked = Pick<ManagedFile, 'content_type' | 'url' | 'name' | 'size'>;

/** A file as it looks, or that it is not shown here. */
export function FileLook({ file }: { file: Looked }) {
  const { content_type, url, name, size } = file;
  const picture = useFileImage(shownPictures.includes(content_type) ? inlineLink(url) : null);
  if (picture.src) return <Image {...picture} alt={name} fit="contain" mah="70vh" />;
  if (content_type === 'application/pdf' || content_type === DOCX)
    return (
      <ResumeViewer
        label={say('Preview')}
        resume={{ url, kind: content_type === DOCX ? 'docx' : 'pdf', text: null, name }}
      />
    );
  if (shownTexts.includes(content_type) && size <= MOST_TEXT_BYTES) return <TextLook file={file} />;
  return (
    <EmptyState
      title={say('This file is not shown here')}
      hint={say('Download it to open it with a program of yours.')}
    />
  );
}

function TextLook({ file: { url, name } }: { file: Looked }) {
  const { data, error, refetch } = useFileBytes(url);
  if (error)
    return (
      <ErrorState title={say('The original can not be shown')} error={error} onRetry={() => void refetch()} />
    );
  return (
    <ResumeViewer
      label={say('Preview')}
      resume={{ url, kind: 'text', text: data ? wordsOf(data) : null, name }}
    />
  );
}

/** Texts are written in UTF-8; what is none is of an older Western program. */
function wordsOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
