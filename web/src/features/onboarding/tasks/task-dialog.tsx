import { SegmentedControl, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { OnboardingTask } from '@hireloom/contracts/onboarding/document-request';
import { taskStateLabels, taskStates } from '@hireloom/contracts/onboarding/onboarding-words';
import { taskEndpoints } from '@hireloom/contracts/onboarding/task-endpoints';
import { call } from '../../../kit/api/api.ts';
import { ReferencePicker } from '../../../kit/entity/reference-picker.tsx';
import { DateInput } from '../../../kit/value/date/date-inputs.tsx';
import { say } from '../../../kit/words/say.ts';
import { ownerField } from '../change/change-dialog.tsx';
import { DeedDialog } from '../change/deed-dialog.tsx';
import { useDeed } from '../use-deed.ts';

interface TaskDialogProps {
  onboarding: number;
  /** Null for a new one. */
  task: OnboardingTask | null;
  onClose: () => void;
}

/** Adds a task for one person, or changes one: where it stands, who has it, until when, and a note. */
export function TaskDialog({ onboarding, task, onClose }: TaskDialogProps) {
  const [name, setName] = useState(task?.name ?? '');
  const [description, setDescription] = useState(task?.description ?? '');
  const [owner, setOwner] = useState<{ id: number; name: string } | null>(task?.owner ?? null);
  const [due, setDue] = useState(task?.due_on ?? null);
  const [state, setState] = useState(task?.state ?? 'todo');
  const [note, setNote] = useState(task?.note ?? '');
  const [missing, setMissing] = useState(false);
  const deed = useDeed(onClose);
  const save = () => {
    if (name.trim().length < 2) return setMissing(true);
    const said = { name: name.trim(), description: description.trim() || null, due_on: due };
    return void deed.run(
      () =>
        task
          ? call(taskEndpoints.change, {
              params: { id: task.id },
              body: {
                ...said,
                version: task.version,
                ...(owner && { owner: owner.id }),
                state,
                note: note.trim() || null,
              },
            })
          : call(taskEndpoints.add, {
              params: { id: onboarding },
              body: { ...said, owner: owner?.id ?? null },
            }),
      say('{name} saved', { name: said.name }),
    );
  };
  return (
    <DeedDialog
      title={task ? say('Edit {name}', { name: task.name }) : say('Add task')}
      deed={deed}
      label={say('Save')}
      onClose={onClose}
      onConfirm={save}
    >
      {task && (
        <SegmentedControl
          aria-label={say('Where it stands')}
          data={taskStates.map((value) => ({ value, label: say(taskStateLabels[value]) }))}
          value={state}
          onChange={(value) => setState(taskStates.find((one) => one === value) ?? 'todo')}
        />
      )}
      <TextInput
        label={say('Name')}
        required
        dir="auto"
        maxLength={150}
        data-autofocus
        value={name}
        error={missing ? say('Name is required') : deed.errors.name}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setMissing(false);
        }}
      />
      <Textarea
        label={say('Description')}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={1000}
        dir="auto"
        value={description}
        error={deed.errors.description}
        onChange={(event) => setDescription(event.currentTarget.value)}
      />
      <ReferencePicker
        label={say('Owner')}
        placeholder={say('Whoever owns the onboarding')}
        field={ownerField}
        value={owner}
        error={deed.errors.owner}
        onChange={setOwner}
      />
      <DateInput
        label={say('Due')}
        placeholder={say('dd/mm/yyyy')}
        clearable
        value={due}
        error={deed.errors.due_on}
        onChange={setDue}
      />
      {task && (
        <Textarea
          label={say('Note')}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={1000}
          dir="auto"
          value={note}
          error={deed.errors.note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      )}
    </DeedDialog>
  );
}
