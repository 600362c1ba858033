import { Skeleton, Stack } from '@mantine/core';
import { type ComponentType, Suspense } from 'react';
import { lazyUnlessRead } from '../../kit/lazy/lazy.tsx';
import type { RouteRow } from '../../kit/page/route-table.tsx';
import { say } from '../../kit/words/say.ts';

/** How long a page's code may take to arrive (specification, section 9). */
const CHUNK_TIMEOUT_MS = 120_000;

/** The page of a row, read when it is first opened. */
export function lazyPage({ page }: RouteRow): ComponentType {
  const Page = lazyUnlessRead(page, inTime);
  return function LazyPage() {
    return (
      <Suspense fallback={<PageSkeleton />}>
        <Page />
      </Suspense>
    );
  };
}

/** Fails when the code has not come in time. */
export function inTime<T>(loading: Promise<T>, limit = CHUNK_TIMEOUT_MS): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(say('The page took too long to load.'))), limit);
  });
  return Promise.race([loading, late]).finally(() => clearTimeout(timer));
}

function PageSkeleton() {
  return (
    <Stack gap="md" role="status" aria-busy="true" aria-label={say('Loading')}>
      <Skeleton h={32} w={220} />
      <Skeleton h={36} />
      <Skeleton h={240} />
    </Stack>
  );
}
