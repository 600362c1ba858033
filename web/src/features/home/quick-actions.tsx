import { Button, Paper, Stack, Title } from '@mantine/core';
import { Link } from 'react-router';
import { can, canView, type Rights } from '@hireloom/contracts/permissions';
import { IconBriefcase, IconFileSearch, IconPlus, IconUserPlus, IconUsers } from '../../icons.ts';
import { useViewer } from '../../kit/session/session.ts';
import { mark, say } from '../../kit/words/say.ts';

const actions = [
  {
    label: mark('Add a candidate'),
    path: '/recruitments/candidates/create',
    icon: IconUserPlus,
    open: (viewer: Rights) => viewer.current_role !== 'hiring_manager' && can(viewer, 'candidate', 'create'),
  },
  {
    label: mark('Create a job'),
    path: '/recruitments/jobs/create',
    icon: IconPlus,
    open: (viewer: Rights) => viewer.current_role !== 'vendor' && can(viewer, 'job', 'create'),
  },
  {
    label: mark('See the jobs'),
    path: '/recruitments/jobs',
    icon: IconBriefcase,
    open: (viewer: Rights) => canView(viewer, 'job'),
  },
  {
    label: mark('See the applicants'),
    path: '/recruitments/applicants',
    icon: IconUsers,
    open: (viewer: Rights) => canView(viewer, 'applicant'),
  },
  {
    label: mark('Search resumes'),
    path: '/resume-search/',
    icon: IconFileSearch,
    open: (viewer: Rights) => can(viewer, 'resume_search', 'view'),
  },
];

/** What people come here to do, as far as they may. */
export function QuickActions() {
  const viewer = useViewer();
  const offered = actions.filter(({ open }) => open(viewer));
  return (
    <Paper p="md" component="section" aria-labelledby="quick-actions">
      <Title order={2} size="h4" mb="sm" id="quick-actions">
        {say('Quick actions')}
      </Title>
      <Stack gap="xs">
        {offered.map(({ label, path, icon: Icon }, index) => (
          <Button
            key={path}
            component={Link}
            to={path}
            variant={index === 0 ? 'filled' : 'default'}
            justify="flex-start"
            leftSection={<Icon size={16} />}
          >
            {say(label)}
          </Button>
        ))}
      </Stack>
    </Paper>
  );
}
