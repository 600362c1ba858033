import { Skeleton } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import classes from './fold.module.css';

interface FoldProps {
  open: boolean;
  children: ReactNode;
}

/**
 * What a button opens below itself: filters, further fields, the entries of a menu. It is always as high as what stands
 * in it, also where that is read later: no height is measured, so none can be measured too early.
 */
export function Fold({ open, children }: FoldProps) {
  if (!open) return null;
  return (
    <div className={classes.fold}>
      <Suspense fallback={<Skeleton h={60} aria-hidden />}>{children}</Suspense>
    </div>
  );
}
