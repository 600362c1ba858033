import { Button, Paper, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import type { FirstStep } from '@hireloom/contracts/home/home-endpoints';
import { IconBriefcase, IconBuildingCommunity, IconUpload } from '../../icons.ts';
import { mark, say } from '../../kit/words/say.ts';
import classes from './home.module.css';

const steps: Record<
  FirstStep,
  { title: string; hint: string; label: string; path: string; icon: typeof IconUpload }
> = {
  organization: {
    title: mark('Create an organization'),
    hint: mark('Whom you hire for: jobs belong to it.'),
    label: mark('Create'),
    path: '/recruitments/organizations/create',
    icon: IconBuildingCommunity,
  },
  job: {
    title: mark('Add a job'),
    hint: mark('An opening that people apply to.'),
    label: mark('Add'),
    path: '/recruitments/jobs/create',
    icon: IconBriefcase,
  },
  candidate: {
    title: mark('Upload resumes'),
    hint: mark('Drop them anywhere on the list of candidates: each becomes a person.'),
    label: mark('Upload'),
    path: '/recruitments/candidates',
    icon: IconUpload,
  },
};

/** What a new team does first; a step that is done is gone. */
export function FirstSteps({ open }: { open: readonly FirstStep[] }) {
  return (
    <Paper p="md" mb="md" component="section" aria-labelledby="first-steps">
      <Title order={2} size="h4" id="first-steps">
        {say('First steps')}
      </Title>
      <ol className={classes.steps}>
        {open.map((step, at) => {
          const { title, hint, label, path, icon: Icon } = steps[step];
          return (
            <li key={step} className={classes.step}>
              <Icon size={20} />
              <div>
                <Text fw={500}>{say(title)}</Text>
                <Text size="sm" c="dimmed">
                  {say(hint)}
                </Text>
              </div>
              <Button
                component={Link}
                to={path}
                variant={at === 0 ? 'filled' : 'default'}
                aria-label={say(title)}
              >
                {say(label)}
              </Button>
            </li>
          );
        })}
      </ol>
    </Paper>
  );
}
