import { Button } from '@mantine/core';
import { useState } from 'react';
import type { BulkTarget } from '@hireloom/contracts/bulk-action/bulk-action-endpoints';
import {
  allBulkKinds,
  bulkKinds,
  type BulkEntity,
  type BulkKind,
  mayBulk,
} from '@hireloom/contracts/bulk-action/bulk-action-rights';
import { useViewer } from '../../kit/session/session.ts';
import { say } from '../../kit/words/say.ts';
import type { StageChoice } from '../applicant/index.ts';
import { kindLabels } from './bulk-words.ts';
import { BulkDialog } from './lazy-dialog.ts';

export interface BulkBarProps {
  /** Which records are meant: chosen ones, a list under its filters, or all whom a search finds. */
  target: BulkTarget;
  /** How many these are, as far as the page knows. */
  count: number;
  /** Called once an action has begun: the selection can be let go. */
  onDone: () => void;
  /** Only these, where the others make no sense on the page. */
  kinds?: readonly BulkKind[];
  /** The stages that applicants can be moved to, where the page knows their jobs; else those of all workflows. */
  stages?: readonly StageChoice[] | undefined;
}

/** What the viewer may do to the target. */
function useBulkKinds(target: BulkTarget): BulkKind[] {
  const viewer = useViewer();
  const entity: BulkEntity = 'search' in target ? 'candidate' : target.entity;
  return allBulkKinds.filter(
    (kind) =>
      bulkKinds[entity].includes(kind) && mayBulk(viewer, { entity, kind, bySearch: 'search' in target }),
  );
}

/** Buttons for what can be done to many records at once; each opens a form with a preview. */
export function BulkBar({ target, count, onDone, kinds = allBulkKinds, stages }: BulkBarProps) {
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
          stages={stages}
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
