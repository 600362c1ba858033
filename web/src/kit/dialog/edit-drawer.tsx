import { Drawer, type DrawerProps } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { DiscardDialog } from '../entity-form/unsaved-guard.tsx';

interface EditDrawerProps extends Omit<DrawerProps, 'opened' | 'onClose' | 'closeOnEscape' | 'children'> {
  opened?: boolean;
  /** Whether closing would lose what was typed; asked at that moment. */
  isChanged: () => boolean;
  onClose: () => void;
  /** Lets go what was typed, before it closes. */
  onDiscard?: () => void;
  /** What stands in it; `close` is for its button to go back, and asks as the cross and Escape do. */
  children: (close: () => void) => ReactNode;
}

/** A side panel in which something is changed: however it is closed, it asks before changes are lost. */
export function EditDrawer(props: EditDrawerProps) {
  const { opened = true, isChanged, onClose, onDiscard, children, ...drawer } = props;
  const [asking, setAsking] = useState(false);
  const close = () => (isChanged() ? setAsking(true) : onClose());
  return (
    <>
      {/* While it asks, Escape answers the question. */}
      <Drawer {...drawer} opened={opened} onClose={close} closeOnEscape={!asking}>
        {children(close)}
      </Drawer>
      <DiscardDialog
        opened={asking}
        onClose={() => setAsking(false)}
        onDiscard={() => {
          onDiscard?.();
          onClose();
        }}
      />
    </>
  );
}
