import { Menu, Text, UnstyledButton } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import { type Role, roleLabels } from '@hireloom/contracts/permissions';
import { IconCheck, IconLogout, IconUser } from '../icons.ts';
import { useWords } from '../kit/language.ts';
import { PersonAvatar } from '../kit/person-avatar.tsx';
import { showError } from '../kit/query-client.ts';
import { signOut, switchRole, useViewer } from '../kit/session.ts';

/** Profile, Sign Out, and the roles to act in when there are several. */
export function ProfileMenu() {
  const { user, current_role } = useViewer();
  const navigate = useNavigate();
  const word = useWords();
  const name = `${user.first_name} ${user.last_name}`;

  async function loginAs(role: Role) {
    try {
      await switchRole(role);
      await navigate('/');
    } catch (error) {
      showError(error);
    }
  }

  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <UnstyledButton aria-label={`Account of ${name}`}>
          <PersonAvatar name={name} photo={user.photo} decorative size={32} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label role="group" aria-label={name}>
          <Text size="sm" fw={600} truncate>
            {name}
          </Text>
          <Text size="xs" truncate>
            {roleLabels[current_role]}
          </Text>
        </Menu.Label>
        <Menu.Item component={Link} to="/user/profile" leftSection={<IconUser size={16} />}>
          {word('profile')}
        </Menu.Item>
        {user.roles.length > 1 && (
          <>
            <Menu.Divider />
            <Menu.Label role="group">Login as</Menu.Label>
            {user.roles.map((role) => (
              <Menu.Item
                key={role}
                leftSection={<IconCheck size={16} opacity={role === current_role ? 1 : 0} aria-hidden />}
                disabled={role === current_role}
                onClick={() => void loginAs(role)}
              >
                {roleLabels[role]}
              </Menu.Item>
            ))}
          </>
        )}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={() => void signOut()}>
          {word('sign_out')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
