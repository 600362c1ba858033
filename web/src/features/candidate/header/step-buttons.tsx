import { ActionIcon, Button, Group } from '@mantine/core';
import type { Application } from '@hireloom/contracts/candidate/candidate-endpoints';
import { exitCategories } from '@hireloom/contracts/workflow/stages';
import { IconChevronDown } from '../../../icons.ts';
import { LazyMenu, MenuItem } from '../../../kit/page/menu.tsx';
import { say } from '../../../kit/words/say.ts';
import { StageDot, type StepTarget, type Steps } from '../../applicant/index.ts';
import classes from './candidate-header.module.css';

export const targetOf = ({ id, applicant, job, stage }: Application): StepTarget => ({
  id,
  applicant,
  job,
  stage,
});

/** The next step of an application as the main action, the other stages behind it, and the way out. */
export function StepButtons({ application, steps }: { application: Application; steps: Steps }) {
  const { stage, stages } = application;
  const target = targetOf(application);
  const way = stages.filter(({ category }) => !exitCategories.includes(category));
  const next = stage.category === 'hired' ? undefined : way[way.findIndex(({ id }) => id === stage.id) + 1];
  const others = way.filter(({ id }) => id !== stage.id && id !== next?.id);
  const menu = (
    <LazyMenu
      position="bottom-end"
      target={
        next ? (
          <ActionIcon
            size={32}
            variant="filled"
            color="teal"
            aria-label={say('Move to another stage')}
            style={{ borderStartStartRadius: 0, borderEndStartRadius: 0 }}
          >
            <IconChevronDown size={16} />
          </ActionIcon>
        ) : (
          <Button variant="default" rightSection={<IconChevronDown size={16} />}>
            {say('Move')}
          </Button>
        )
      }
    >
      {others.map((other) => (
        <MenuItem
          key={other.id}
          leftSection={<StageDot category={other.category} />}
          onClick={() => steps.move(target, other)}
        >
          {other.name}
        </MenuItem>
      ))}
    </LazyMenu>
  );
  return (
    <>
      <Group gap={1} wrap="nowrap" className={classes.main}>
        {next && (
          <Button
            aria-keyshortcuts="m"
            maw={240}
            miw={0}
            style={{ borderStartEndRadius: 0, borderEndEndRadius: 0 }}
            onClick={() => steps.move(target, next)}
          >
            <span title={say('Move to {name}', { name: next.name })}>
              {say('Move to {name}', { name: next.name })}
            </span>
          </Button>
        )}
        {others.length > 0 && menu}
      </Group>
      {stage.category !== 'hired' && (
        <Button
          flex="none"
          variant="default"
          color="red"
          aria-keyshortcuts="r"
          onClick={() => steps.reject(target)}
        >
          {say('Reject')}
        </Button>
      )}
    </>
  );
}
