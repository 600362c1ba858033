import { Button, Checkbox, Group, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { OnboardingTask } from '@hireloom/contracts/onboarding/document-request';
import type { OnboardingRecord } from '@hireloom/contracts/onboarding/onboarding-endpoints';
import { taskEndpoints } from '@hireloom/contracts/onboarding/task-endpoints';
import { IconPencil, IconPlus, IconTrash } from '../../../icons.ts';
import { call } from '../../../kit/api/api.ts';
import { MenuItem } from '../../../kit/page/menu.tsx';
import { MoreMenu } from '../../../kit/piece/more-menu.tsx';
import { DateView } from '../../../kit/value/date/date-view.tsx';
import { say } from '../../../kit/words/say.ts';
import { TaskDot } from '../onboarding-cells.tsx';
import classes from '../person/person.module.css';
import { useStep } from '../use-deed.ts';
import { TaskDialog } from './task-dialog.tsx';

/** What colleagues have to do until somebody's first day: ticked off here, the rest in a dialog. */
export function TaskSection({ record }: { record: OnboardingRecord }) {
  const { tasks, may } = record;
  const [open, setOpen] = useState<OnboardingTask | 'new' | null>(null);
  return (
    <section aria-label={say('Tasks')}>
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h4">
          {say('Tasks')}
        </Title>
        {may.change && (
          <Button
            size="compact-md"
            variant="default"
            leftSection={<IconPlus size={16} />}
            onClick={() => setOpen('new')}
          >
            {say('Add task')}
          </Button>
        )}
      </Group>
      {tasks.length === 0 ? (
        <Text size="sm" c="dimmed">
          {say('Nothing is to be done by colleagues.')}
        </Text>
      ) : (
        <ul className={classes.list}>
          {tasks.map((task) => (
            <TaskItem key={task.id} task={task} mayChange={may.change} onEdit={() => setOpen(task)} />
          ))}
        </ul>
      )}
      {open && (
        <TaskDialog
          onboarding={record.row.id}
          task={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  );
}

interface TaskItemProps {
  task: OnboardingTask;
  mayChange: boolean;
  onEdit: () => void;
}

function TaskItem({ task, mayChange, onEdit }: TaskItemProps) {
  const { id, version, name, state } = task;
  const { step, working } = useStep();
  const set = (next: OnboardingTask['state']) =>
    void step(
      () => call(taskEndpoints.change, { params: { id }, body: { version, state: next } }),
      next === 'done' ? say('{name} is done', { name }) : say('{name} is open again', { name }),
    );
  const remove = () =>
    void step(
      () => call(taskEndpoints.remove, { params: { id }, body: { version } }),
      say('{name} was removed', { name }),
    );
  return (
    <li className={`${classes.item} ${classes.task}`}>
      <Group gap="xs" wrap="nowrap" align="flex-start">
        <Checkbox
          mt={2}
          aria-label={say('{name} is done', { name })}
          checked={state === 'done'}
          disabled={!mayChange || working}
          onChange={(event) => set(event.currentTarget.checked ? 'done' : 'todo')}
        />
        <div style={{ minWidth: 0 }}>
          <Text size="sm" fw={500} dir="auto" td={state === 'done' ? 'line-through' : undefined}>
            {name}
          </Text>
          <Group gap="2px 10px" c="dimmed" fz="xs">
            <bdi>{task.owner.name}</bdi>
            {state === 'done' && task.done_on ? (
              <span>
                {say('Done')} <DateView value={task.done_on} short />
              </span>
            ) : (
              task.due_on && (
                <Text span inherit c={task.is_overdue ? 'var(--mantine-color-error)' : undefined}>
                  {task.is_overdue ? say('Overdue since') : say('Due')} <DateView value={task.due_on} day />
                </Text>
              )
            )}
          </Group>
          {task.note && (
            <Text size="xs" dir="auto">
              {task.note}
            </Text>
          )}
        </div>
      </Group>
      <Group gap="xs" wrap="nowrap">
        {state !== 'done' && state !== 'todo' && <TaskDot state={state} />}
        {mayChange && (
          <MoreMenu label={say('Actions for {name}', { name })} size="md">
            <MenuItem leftSection={<IconPencil size={16} />} onClick={onEdit}>
              {say('Edit')}
            </MenuItem>
            <MenuItem color="red" leftSection={<IconTrash size={16} />} onClick={remove}>
              {say('Remove')}
            </MenuItem>
          </MoreMenu>
        )}
      </Group>
    </li>
  );
}
