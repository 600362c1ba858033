import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { can, type Rights } from '@hireloom/contracts/permissions';
import { IconFileSearch, IconPlus, IconUserPlus } from '../../icons.ts';
import { useViewer } from '../../kit/session/session.ts';
import { mark, say } from '../../kit/words/say.ts';
import classes from './home.module.css';

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
    label: mark('Search resumes'),
    path: '/resume-search/',
    icon: IconFileSearch,
    open: (viewer: Rights) => can(viewer, 'resume_search', 'view'),
  },
];

/** What people come here to do, as far as they may. */
export function HeaderActions() {
  const viewer = useViewer();
  return (
    <div className={classes.actions}>
      {actions
        .filter(({ open }) => open(viewer))
        .map(({ label, path, icon: Icon }, index) => (
          <Button
            key={path}
            component={Link}
            to={path}
            variant={index === 0 ? 'filled' : 'default'}
            leftSection={<Icon size={16} />}
            className={classes.action}
          >
            {say(label)}
          </Button>
        ))}
    </div>
  );
}
