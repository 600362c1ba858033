import { fileRetentionEndpoints } from '@hireloom/contracts/file-manager/file-retention-endpoints';
import { call } from '../../../kit/api/api.ts';
import { ReasonDialog } from '../../../kit/dialog/reason-dialog.tsx';
import { toastReply } from '../../../kit/piece/toasts.tsx';
import { say } from '../../../kit/words/say.ts';
import { useRefreshFiles } from '../file-queries.ts';

interface HoldDialogProps {
  file: { id: number; name: string };
  onClose: () => void;
}

/** Asks why a file is to be kept. */
export function HoldDialog({ file: { id, name }, onClose }: HoldDialogProps) {
  const refresh = useRefreshFiles();
  return (
    <ReasonDialog
      title={say('Put {name} on hold', { name })}
      confirmLabel={say('Put on hold')}
      hint={say(
        'Nobody deletes it, and no rule does, until the hold is lifted. Whoever opens the file sees the reason.',
      )}
      onClose={onClose}
      onConfirm={async (reason) => {
        toastReply(await call(fileRetentionEndpoints.hold, { params: { id }, body: { reason } }));
        await refresh();
      }}
    />
  );
}
