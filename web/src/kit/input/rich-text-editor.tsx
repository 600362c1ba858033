import { Skeleton } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import { say } from '../words/say.ts';

export interface RichTextEditorProps {
  label: string;
  value: string;
  onChange: (html: string) => void;
  description?: ReactNode;
  required?: boolean;
  error?: ReactNode;
  placeholder?: string | undefined;
  'data-path'?: string;
}

const Loaded = lazy(() => import('./rich-text-area.tsx'));

/** Edits formatted text as HTML. The editor itself is loaded when the first one is shown. */
export function RichTextEditor(props: RichTextEditorProps) {
  return (
    <Suspense
      fallback={
        <Skeleton height={180} role="status" aria-label={say('{label} is loading', { label: props.label })} />
      }
    >
      <Loaded {...props} />
    </Suspense>
  );
}
