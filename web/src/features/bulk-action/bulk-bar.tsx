import { Button } from '@mantine/core';
import { useState } from 'react';
import type { BulkTarget } from '@hireloom/contracts/bulk-action/bulk-action-endpoints';
import {
  bulkKinds,
  type BulkEntity,
  type BulkKind,
  mayBulk,
  mayBulkAny,
} from '@hireloom/contracts/bulk-action/bulk-action-rights';
import { lazyPart } from '../../kit/lazy/lazy.tsx';
import { useViewer } from '../../kit/session/session.ts';
import { kindLabels } from './bulk-words.ts';
import { say } from '../../kit/words/say.ts';

const BulkDialog = lazyPart(async () => (await import('./bulk-dialog.tsx')).BulkDialog);

export interface BulkBarProps {
  /** Which records are meant: chosen ones, a list under its filters, or all whom a search finds. */
  target: BulkTarget;
  /** How many these are, as far as the page knows. */
  count: number;
  /** Called once an action has begun: the selection can be let go. */
  onDone: () => void;
  /** Only these, where the page has buttons of its own for the others. */
  kinds?: readonly BulkKind[];
}

const order: readonly BulkKind[] = ['attach', 'update', 'email', 'delete'];

/** What the viewer may do to the target. */
function useBulkKinds(target: BulkTarget): BulkKind[] {
  const viewer = useViewer();
  const entity: BulkEntity = 'search' in target ? 'candidate' : target.entity;
  return order.filter(
    (kind) =>
      bulkKinds[entity].includes(kind) && mayBulk(viewer, { entity, kind, bySearch: 'search' in target }),
  );
}

/** May the viewer do anything to many records of this kind? Pages offer to select all of a list only then. */
export const useMayBulk = (entity: BulkEntity): boolean => mayBulkAny(useViewer(), entity);

/** Buttons for what can be done to many records at once; each opens a form with a preview. */
export function BulkBar({ target, count, onDone, kinds = order }: BulkBarProps) {
  const [kind, setKind] = useState<BulkKind | null>(null);
  const offered = useBulkKinds(target).filter((each) => kinds.includes(each));
  return (
    <>
      {offered.map((each) => (
        <Button
          key={each}
          size="compact-sm"
          variant="default"
          c={each === 'delete' ? 'red' : undefined}
          onClick={() => setKind(each)}
        >
          {say(kindLabels[each])}
        </Button>
      ))}
      {kind && (
        <BulkDialog
          kind={kind}
          target={target}
          count={count}
          onClose={() => setKind(null)}
          onBegun={() => {
            setKind(null);
            onDone();
          }}
        />
      )}
    </>
  );
}
