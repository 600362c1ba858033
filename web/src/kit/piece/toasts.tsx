import { Anchor, Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { messages } from '@hireloom/contracts/messages';
import type { ActionReply } from '@hireloom/contracts/kit/reply';
import { ApiError } from '../api/api-error.ts';
import { showError } from '../api/query-client.ts';
import { mark, say, sayReply } from '../words/say.ts';

/** Toasts stay for ten seconds (specification, section 9). */
export const TOAST_MS = 10_000;

const closeButtonProps = { 'aria-label': mark('Close notification') };

export function toastSuccess(message: string, title?: string): void {
  notifications.show({ title, message, color: 'green', autoClose: TOAST_MS, closeButtonProps });
}

/** A toast with something to do at its end; `deed` draws it and gets the function that ends the toast. */
function toastWith(message: string, color: string, deed: (hide: () => void) => ReactNode): void {
  const id = notifications.show({
    color,
    autoClose: TOAST_MS,
    closeButtonProps,
    message: (
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm">{message}</Text>
        {deed(() => notifications.hide(id))}
      </Group>
    ),
  });
}

/** Says that a record was made, and leads to it. */
export function toastMade(message: string, { path, open }: { path: string; open: () => void }): void {
  toastWith(message, 'green', (hide) => (
    <Anchor
      href={path}
      size="sm"
      flex="none"
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        hide();
        open();
      }}
    >
      {say('Open')}
    </Anchor>
  ));
}

export function toastWarning(message: string): void {
  notifications.show({ message, color: 'yellow', autoClose: TOAST_MS, closeButtonProps });
}

/** A toast that stays until it is closed, for what goes on meanwhile; the same id again takes its place. */
export function toastStanding(id: string, message: ReactNode): void {
  notifications.show({ id, message, color: 'teal', autoClose: false, closeButtonProps });
}

/** Shows an error, or the sentence of whatever was thrown, as the toast titled Error (specification, section 8). */
export function toastError(error: unknown): void {
  showError(typeof error === 'string' ? new Error(error) : error);
}

/** Says why nothing was deleted: in the server's words, or that it failed (specification, section 8). */
export function toastNotDeleted(error: unknown): void {
  const told = error instanceof ApiError && error.status >= 400 && error.status < 500;
  toastError(told ? error : say(messages.not_deleted));
}

/** Shows what the server says of an action: code 0 is success, any other an error (specification, section 8). */
export function toastReply(reply: ActionReply): void {
  const said = sayReply(reply);
  if (reply.code === 0) toastSuccess(said);
  else toastError(said);
}

/** Says what was done and offers to undo it while the toast stands. */
export function toastUndo(message: string, onUndo: () => void): void {
  toastWith(message, 'gray', (hide) => (
    <Button
      size="compact-sm"
      variant="default"
      flex="none"
      onClick={() => {
        hide();
        onUndo();
      }}
    >
      {say('Undo')}
    </Button>
  ));
}
