import { Alert, Button, Group, List, Table, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  stageErrors,
  type WorkflowFull,
  workflowEndpoints,
} from '@hireloom/contracts/workflow/workflow-endpoints';
import { IconPlus } from '../../icons.ts';
import { ApiError, call } from '../../kit/api/api.ts';
import { UnsavedGuard } from '../../kit/entity-form/unsaved-guard.tsx';
import { errorSentence } from '../../kit/api/field-errors.ts';
import { toastSuccess } from '../../kit/piece/toasts.tsx';
import { OrderRows } from '../../kit/data-table/order-rows.tsx';
import { asksNothing, atField, type DraftStage, draftOf, emptyNames, toInput } from './stage-draft.ts';
import { StageFields } from './stage-fields.tsx';
import { say } from '../../kit/words/say.ts';

/** Sentences by place: `stages` for the set, `stages.2.name` for one field. */
type Errors = Record<string, string[]>;

/** The stages of a workflow: add, rename, order and take away, then save all at once. */
export function StageEditor({ workflow }: { workflow: WorkflowFull }) {
  const queryClient = useQueryClient();
  const [base, setBase] = useState(workflow);
  const [stages, setStages] = useState(() => draftOf(workflow.stages));
  const [errors, setErrors] = useState<Errors>({});
  const [saving, setSaving] = useState(false);
  const isDirty = () => JSON.stringify(stages) !== JSON.stringify(draftOf(base.stages));
  const start = (from: WorkflowFull) => {
    setBase(from);
    setStages(draftOf(from.stages));
    setErrors({});
  };
  // What somebody else saved shows at once, unless it would take away what is being typed.
  if (workflow.version > base.version && !isDirty()) start(workflow);
  const change = (next: DraftStage[]) => {
    setStages(next);
    setErrors({});
  };
  const add = () =>
    change(
      stages.toSpliced(placeForNew(stages), 0, {
        key: `n${Date.now()}`,
        name: '',
        category: 'screening',
        sla_days: null,
        push: null,
        ...asksNothing,
      }),
    );
  const discard = () => start(workflow);
  const save = async () => {
    const found = { ...emptyNames(stages), ...stageErrors(stages) };
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    setSaving(true);
    try {
      const body = { version: base.version, stages: stages.map(toInput) };
      const saved = await call(workflowEndpoints.replaceStages, { params: { id: workflow.id }, body });
      start(saved);
      toastSuccess(
        saved.number > base.number
          ? say('Saved as version {number}. Jobs with applicants stay on version {before}', {
              number: saved.number,
              before: base.number,
            })
          : say('Stages saved'),
      );
      queryClient.setQueryData(['workflow', 'full', workflow.id], saved);
      await queryClient.invalidateQueries({ queryKey: ['workflow'] });
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : undefined;
      setErrors(fields ?? { stages: [errorSentence(error)] });
    } finally {
      setSaving(false);
    }
  };
  const general = Object.entries(errors).flatMap(([place, sentences]) =>
    atField.test(place) ? [] : sentences,
  );
  return (
    <>
      {general.length > 0 && (
        <Alert color="red" title={say("The stages can't be saved like this")} role="alert" mb="sm">
          <List size="sm">
            {general.map((each) => (
              <List.Item key={each}>{each}</List.Item>
            ))}
          </List>
        </Alert>
      )}
      <OrderRows
        ids={stages.map(({ key }) => key)}
        onOrder={(keys) => change(keys.flatMap((key) => stages.find((stage) => stage.key === key) ?? []))}
      >
        <Table.ScrollContainer minWidth={970}>
          <Table verticalSpacing={6} aria-label={say('Stages')}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th w={40} aria-label={say('Order')} />
                <Table.Th>{say('Stage')}</Table.Th>
                <Table.Th w={220}>{say('Category')}</Table.Th>
                <Table.Th w={130}>{say('Days allowed')}</Table.Th>
                <Table.Th w={170}>{say('Push to')}</Table.Th>
                <Table.Th w={240} data-hint={say('Nobody is moved into it of whom one of these is missing')}>
                  {say('Asks for')}
                </Table.Th>
                <Table.Th w={48} aria-label={say('Remove')} />
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {stages.map((stage, index) => (
                <StageFields
                  key={stage.key}
                  stage={stage}
                  place={index + 1}
                  errorOf={(field) => errorAt(errors, index, field)}
                  onChange={(next) => change(stages.with(index, next))}
                  onRemove={() => change(stages.toSpliced(index, 1))}
                />
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      </OrderRows>
      <Group justify="space-between" mt="sm">
        <Button variant="default" leftSection={<IconPlus size={16} />} onClick={add}>
          {say('Add stage')}
        </Button>
        <Group gap="sm">
          {isDirty() && (
            <Button variant="default" onClick={discard}>
              {say('Discard changes')}
            </Button>
          )}
          <Button onClick={() => void save()} loading={saving} disabled={!isDirty()}>
            {say('Save stages')}
          </Button>
        </Group>
      </Group>
      <Text size="xs" c="dimmed" mt="sm">
        {say(
          'A workflow starts with a New stage, has a Hired stage, and one way out each for rejected and withdrawn.',
        )}{' '}
        {say(
          'Where people are applicants, stages that come, go, change their place or their category make a new version: their jobs stay on the one before until you move them.',
        )}
      </Text>
      <UnsavedGuard isDirty={isDirty} onDiscard={discard} />
    </>
  );
}

/** What is wrong with a field of a stage; all that it asks for stands in one control. */
function errorAt(errors: Errors, index: number, field: string): string | undefined {
  if (field !== 'asks') return errors[`stages.${index}.${field}`]?.[0];
  return Object.entries(errors).find(([place]) => place.startsWith(`stages.${index}.needs_`))?.[1][0];
}

/** A new stage stands before the end of the way: being hired, rejected or withdrawn. */
function placeForNew(stages: readonly DraftStage[]): number {
  const end = stages.findIndex(({ category }) => ['hired', 'rejected', 'withdrawn'].includes(category));
  return end < 0 ? stages.length : end;
}
