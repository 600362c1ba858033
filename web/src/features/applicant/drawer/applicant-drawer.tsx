import { Drawer } from '@mantine/core';
import { ErrorState } from '../../../kit/piece/error-state.tsx';
import { say } from '../../../kit/words/say.ts';
import type { ApplicantMore } from '../applicant-more.ts';
import classes from './drawer.module.css';
import { DrawerGrip } from './drawer-grip.tsx';
import { DrawerWaiting } from './drawer-waiting.tsx';
import { Neighbours } from './neighbours.tsx';
import { DrawerRecord } from './drawer-record.tsx';
import { useDrawerWidth } from './use-drawer-width.ts';
import { useKnownApplicant } from './use-known-applicant.ts';
import { useNarrow } from '../../../kit/piece/use-narrow.ts';

interface ApplicantDrawerProps {
  id: number;
  /** The list that the applicant was opened from, in its order. */
  ids: readonly number[];
  /** Opened to write a note. */
  noting: boolean;
  more: ApplicantMore | undefined;
  onGo: (id: number) => void;
  onClose: () => void;
}

/**
 * An applicant in a side panel: the next step, where they stand, what is known of them. What the list already knows is
 * shown at once. Its width is the viewer's own; a phone shows it whole.
 */
export function ApplicantDrawer({ id, ids, noting, more, onGo, onClose }: ApplicantDrawerProps) {
  const { row, card, error, retry } = useKnownApplicant(id);
  const narrow = useNarrow();
  const width = useDrawerWidth();
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={narrow ? '100%' : width.shown}
      title={<Neighbours id={id} ids={ids} onGo={onGo} />}
      styles={{
        title: { flex: 1 },
        header: { zIndex: 3 },
        content: { display: 'flex', flexDirection: 'column' },
        body: { display: 'flex', flexDirection: 'column', flex: 1 },
      }}
    >
      {!narrow && <DrawerGrip width={width} />}
      {!row && error !== null && (
        <ErrorState title={say('This applicant could not be read')} error={error} onRetry={retry} />
      )}
      {!row && error === null && <DrawerWaiting card={card} />}
      {row && (
        <DrawerRecord
          key={row.id}
          row={row}
          narrow={narrow}
          noting={noting}
          more={more}
          className={classes.head}
        />
      )}
    </Drawer>
  );
}
