import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  documentRequirementEndpoints,
  type DocumentRequirementRow,
} from '@hireloom/contracts/document-requirement/document-requirement-endpoints';
import { call } from '../../kit/api/api.ts';
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx';
import { toastSuccess } from '../../kit/piece/toasts.tsx';
import { say } from '../../kit/words/say.ts';

interface ApplyDialogProps {
  row: DocumentRequirementRow;
  onClose: () => void;
}

/** Asks whether those who were asked before are to be asked as it stands now; nothing where nobody is concerned. */
export function ApplyDialog({ row, onClose }: ApplyDialogProps) {
  const { data, error } = useQuery({
    queryKey: ['document_requirement', 'open', row.id, row.version],
    queryFn: ({ signal }) => call(documentRequirementEndpoints.open, { params: { id: row.id }, signal }),
    gcTime: 0,
  });
  const nobody = data?.count === 0 || error !== null;
  useEffect(() => {
    if (nobody) onClose();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it is known
  }, [nobody]);
  if (!data || nobody) return null;
  const apply = async () => {
    const { count } = await call(documentRequirementEndpoints.apply, { params: { id: row.id }, body: {} });
    toastSuccess(
      say('{count, plural, one {# request was changed} other {# requests were changed}}', { count }),
    );
  };
  return (
    <ConfirmDialog
      opened
      danger={false}
      title={say('Apply to open requests?')}
      message={say(
        '{count, plural, one {# request that is still open says something else.} other {# requests that are still open say something else.}} What was uploaded stays.',
        { count: data.count },
      )}
      confirmLabel={say('Apply')}
      returnLabel={say('Leave them as they are')}
      onClose={onClose}
      onConfirm={apply}
    />
  );
}
