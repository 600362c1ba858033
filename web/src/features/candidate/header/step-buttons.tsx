import { ActionIcon, Button, Group } from '@mantine/core';
import type { Application } from '@hireloom/contracts/candidate/candidate-endpoints';
import { exitCategories } from '@hireloom/contracts/workflow/stages';
import { IconChevronDown } from '../../../icons.ts';
import { LazyMenu } from '../../../kit/page/menu.tsx';
import { say } from '../../../kit/words/say.ts';
import { StageItem, type StepTarget, type Steps, useStepRefusal } from '../../applicant/index.ts';
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
  const refusal = useStepRefusal();
  const after = stage.category === 'hired' ? undefined : way[way.findIndex(({ id }) => id === stage.id) + 1];
  const next = after && refusal(stage.id, after.id) === null ? after : undefined;
  const end = stages.find(({ category }) => category === 'rejected');
  const keepsIn = end ? refusal(stage.id, end.id) : null;
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
        <StageItem key={other.id} stage={other} from={stage.id} onClick={() => steps.move(target, other)} />
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
          disabled={keepsIn !== null}
          title={keepsIn ?? undefined}
          onClick={() => steps.reject(target)}
        >
          {say('Reject')}
        </Button>
      )}
    </>
  );
}
