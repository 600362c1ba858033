import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type StagePermissionRow,
  stagePermissionEndpoints,
  type WorkflowPermission,
} from '@hireloom/contracts/workflow/stage-permission-endpoints';
import { ApiError, call } from '../../../kit/api/api.ts';
import { errorSentence } from '../../../kit/api/field-errors.ts';
import { toastSuccess } from '../../../kit/piece/toasts.tsx';
import { say } from '../../../kit/words/say.ts';
import { permissionsQuery } from './permission-queries.ts';

/** The rows of a workflow while they are changed. What others saved meanwhile shows at once, unless it would take away changes. */
export function usePermissionDraft(workflow: WorkflowPermission) {
  const queryClient = useQueryClient();
  const [base, setBase] = useState(workflow);
  const [stages, setStages] = useState(workflow.stages);
  const [errors, setErrors] = useState<Record<string, string[]>>({});
  const [saving, setSaving] = useState(false);
  const isDirty = () => JSON.stringify(stages) !== JSON.stringify(base.stages);
  const start = (from: WorkflowPermission) => {
    setBase(from);
    setStages(from.stages);
    setErrors({});
  };
  const moved = workflow.version > base.version || workflow.stages.length !== base.stages.length;
  if (moved && !isDirty()) start(workflow);
  const change = (row: StagePermissionRow) => {
    setStages(stages.map((stage) => (stage.id === row.id ? row : stage)));
    setErrors({});
  };
  const save = async () => {
    setSaving(true);
    try {
      const saved = await call(stagePermissionEndpoints.save, {
        params: { id: base.id },
        body: {
          version: base.version,
          stages: stages.map(({ id, recruiter, hiring_manager, vendor, members }) => ({
            ...{ id, recruiter, hiring_manager, vendor },
            members: members.map((member) => member.id),
          })),
        },
      });
      start(saved);
      toastSuccess(say('Permissions saved'));
      queryClient.setQueryData(permissionsQuery().queryKey, (all) =>
        all?.map((each) => (each.id === saved.id ? saved : each)),
      );
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : undefined;
      setErrors(fields ?? { '': [errorSentence(error)] });
      // Somebody was faster: what is theirs is there once one's own is discarded.
      void queryClient.invalidateQueries({ queryKey: permissionsQuery().queryKey });
    } finally {
      setSaving(false);
    }
  };
  return { stages, errors, isDirty, change, discard: () => start(workflow), save, saving };
}
