import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { IconFileExport } from '../../icons.ts';
import { lazyPart } from '../../kit/lazy/lazy.tsx';
import { MenuItem } from '../../kit/page/menu.tsx';
import { useCan } from '../../kit/session/session.ts';
import { say } from '../../kit/words/say.ts';
import type { People } from './people.ts';

const MakeDialog = lazyPart(async () => (await import('./make-dialog.tsx')).MakeDialog);

interface ClientResumeButtonProps {
  people: People;
  /** Called once the resumes are being made: the selection can be let go. */
  onDone: () => void;
}

/** Makes resumes of selected people in a client's format; nothing for those who may not. */
export function ClientResumeButton({ people, onDone }: ClientResumeButtonProps) {
  const may = useCan('client_portal', 'create');
  const [open, setOpen] = useState(false);
  if (!may) return null;
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={() => setOpen(true)}>
        {say('Resume in client format')}
      </Button>
      {open && (
        <MakeDialog
          people={people}
          onClose={() => setOpen(false)}
          onBegun={() => {
            setOpen(false);
            onDone();
          }}
        />
      )}
    </>
  );
}

/** The same for the menu of one record: its entry, and the dialog, which outlives the menu. Both null without the right. */
export function useClientResume(): { entry: ((people: People) => ReactNode) | null; dialog: ReactNode } {
  const may = useCan('client_portal', 'create');
  const [people, ask] = useState<People | null>(null);
  const close = () => ask(null);
  return {
    entry: may
      ? (given) => (
          <MenuItem leftSection={<IconFileExport size={16} />} onClick={() => ask(given)}>
            {say('Resume in client format')}
          </MenuItem>
        )
      : null,
    dialog: may && people && <MakeDialog people={people} onClose={close} onBegun={close} />,
  };
}
