import { Alert, Button, Group, NumberInput, Select, Skeleton, Stack, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { pushTypeOf } from '@hireloom/contracts/stage-change/stage-change-endpoints';
import {
  stageErrors,
  type StageRow,
  type WorkflowFull,
  workflowEndpoints,
} from '@hireloom/contracts/workflow/workflow-endpoints';
import type { StageOverviewRow } from '@hireloom/contracts/workflow/stage-overview';
import { ApiError, call } from '../../../kit/api/api.ts';
import { errorSentence } from '../../../kit/api/field-errors.ts';
import { EditDrawer } from '../../../kit/dialog/edit-drawer.tsx';
import { toastSuccess } from '../../../kit/piece/toasts.tsx';
import { say, sayLabels } from '../../../kit/words/say.ts';
import { AsksSelect, inCategory } from '../stage-asks.tsx';
import { type DraftStage, draftOf, emptyNames, toInput } from '../stage-draft.ts';
import { categories, isCategory, NOTHING, targets } from '../stage-fields.tsx';
import { workflowQuery } from '../workflow-queries.ts';

interface StagePanelProps {
  row: StageOverviewRow;
  onClose: () => void;
}

/** One stage in a panel. It is saved with its workflow, by the call and the rules of the stage editor. */
export function StagePanel({ row, onClose }: StagePanelProps) {
  const { data } = useQuery({ ...workflowQuery(row.workflow.id), staleTime: 0 });
  const [draft, setDraft] = useState<DraftStage | null>(null);
  const stage = data?.stages.find(({ id }) => id === row.id);
  const isChanged = () => draft !== null && JSON.stringify(draft) !== JSON.stringify(stage && toDraft(stage));
  return (
    <EditDrawer
      isChanged={isChanged}
      onClose={onClose}
      size="md"
      title={say('{stage} of {workflow}', { stage: row.name, workflow: row.workflow.name })}
    >
      {(close) =>
        data && stage ? (
          <StageForm
            workflow={data}
            draft={draft ?? toDraft(stage)}
            isChanged={isChanged}
            onChange={setDraft}
            onCancel={close}
            onSaved={onClose}
          />
        ) : (
          <Skeleton height={280} role="status" aria-label={say('Loading')} />
        )
      }
    </EditDrawer>
  );
}

const toDraft = (stage: StageRow): DraftStage => ({ key: `s${stage.id}`, ...toInput(stage), id: stage.id });

interface StageFormProps {
  workflow: WorkflowFull;
  draft: DraftStage;
  isChanged: () => boolean;
  onChange: (draft: DraftStage) => void;
  onCancel: () => void;
  onSaved: () => void;
}

function StageForm({ workflow, draft, isChanged, onChange, onCancel, onSaved }: StageFormProps) {
  const queryClient = useQueryClient();
  const [errors, setErrors] = useState<Record<string, string[]>>({});
  const place = workflow.stages.findIndex(({ id }) => id === draft.id);
  const stages = draftOf(workflow.stages).with(place, draft);
  const save = useMutation({
    mutationFn: () =>
      call(workflowEndpoints.replaceStages, {
        params: { id: workflow.id },
        body: { version: workflow.version, stages: stages.map(toInput) },
      }),
    meta: { quiet: true },
    onSuccess: async () => {
      toastSuccess(say('{name} saved', { name: draft.name }));
      await queryClient.invalidateQueries({ queryKey: ['workflow'] });
      onSaved();
    },
    onError: (error) =>
      setErrors((error instanceof ApiError ? error.fields : undefined) ?? { stages: [errorSentence(error)] }),
  });
  const submit = () => {
    const found = { ...emptyNames(stages), ...stageErrors(stages) };
    setErrors(found);
    if (Object.keys(found).length === 0) save.mutate();
  };
  const put = (given: Partial<DraftStage>) => {
    onChange({ ...draft, ...given });
    setErrors({});
  };
  const own = (field: string) => errors[`stages.${place}.${field}`]?.[0];
  const asked = Object.entries(errors).find(([at]) => at.startsWith(`stages.${place}.needs_`))?.[1][0];
  const others = Object.entries(errors).flatMap(([at, sentences]) =>
    at.startsWith(`stages.${place}.`) ? [] : sentences,
  );
  return (
    <Stack gap="md">
      {others.length > 0 && (
        <Alert color="red" role="alert">
          {others.join(' ')}
        </Alert>
      )}
      <TextInput
        label={say('Name')}
        required
        maxLength={60}
        dir="auto"
        data-autofocus
        value={draft.name}
        error={own('name')}
        onChange={(event) => put({ name: event.currentTarget.value })}
      />
      <Select
        label={say('Category')}
        required
        data={categories}
        value={draft.category}
        error={own('category')}
        onChange={(category) => isCategory(category) && put(inCategory(draft, category))}
      />
      <NumberInput
        label={say('Days allowed')}
        description={say('Whoever owns them, else the recruiters of the job, are told when they are over')}
        placeholder={say('No limit')}
        min={0}
        max={365}
        allowDecimal={false}
        allowNegative={false}
        value={draft.sla_days ?? ''}
        error={own('sla_days')}
        onChange={(days) => put({ sla_days: typeof days === 'number' ? days : null })}
      />
      <AsksSelect
        label={say('Asks for')}
        description={say('Nobody is moved into it of whom one of these is missing')}
        stage={draft}
        error={asked}
        onChange={put}
      />
      <Select
        label={say('Push to')}
        data={sayLabels(targets)}
        value={draft.push ?? NOTHING}
        error={own('push')}
        onChange={(target) => put({ push: pushTypeOf(target) })}
      />
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onCancel}>
          {say('Cancel')}
        </Button>
        <Button onClick={submit} loading={save.isPending} disabled={!isChanged()}>
          {say('Save')}
        </Button>
      </Group>
    </Stack>
  );
}
