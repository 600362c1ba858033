import type { FieldBook } from '@hireloom/contracts/template/book';
import { Skeleton } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import { say } from '../words/say.ts';

export interface FieldLineProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  book?: FieldBook | undefined;
  description?: ReactNode;
  required?: boolean | undefined;
  error?: ReactNode;
  'data-path'?: string | undefined;
}

const Loaded = lazy(() => import('./field-line-area.tsx'));

/** A line of text that may name fields, such as a subject. */
export function FieldLine(props: FieldLineProps) {
  const { label } = props;
  const waiting = <Skeleton height={60} role="status" aria-label={say('{label} is loading', { label })} />;
  return (
    <Suspense fallback={waiting}>
      <Loaded {...props} />
    </Suspense>
  );
}
