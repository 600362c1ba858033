import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { IconChevronDown } from '../../../icons.ts';
import { Fold } from '../../../kit/piece/fold.tsx';
import { useNarrow } from '../../../kit/piece/use-narrow.ts';
import type { FilePlace } from '../use-file-place.ts';
import classes from '../file-manager.module.css';

interface PlacesProps {
  at: FilePlace;
  /** What is shown, by its name. */
  here: string;
  children: ReactNode;
}

/** The tree of places: beside the list, and on a phone behind a button above it until another place is chosen. */
export function Places({ at: { place, isTrash }, here, children }: PlacesProps) {
  const narrow = useNarrow();
  const shown = isTrash ? 'trash' : (place ?? 'all');
  const [openAt, setOpenAt] = useState<string>();
  const open = openAt === shown;
  return (
    <div className={classes.tree}>
      {narrow && (
        <Button
          variant="default"
          fullWidth
          justify="space-between"
          aria-expanded={open}
          rightSection={<IconChevronDown size={16} />}
          onClick={() => setOpenAt(open ? undefined : shown)}
        >
          <bdi>{here}</bdi>
        </Button>
      )}
      <Fold open={!narrow || open}>{children}</Fold>
    </div>
  );
}
