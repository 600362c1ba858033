import { Text, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { type Role, roleLabels } from '@hireloom/contracts/permissions';
import {
  IconCheck,
  IconClock,
  IconDeviceDesktop,
  IconLogout,
  IconMoon,
  IconPlug,
  IconSignature,
  IconStack2,
  IconSun,
  IconUser,
} from '../../icons.ts';
import { useWords } from '../../kit/words/language.ts';
import { LazyMenu, MenuDivider, MenuItem, MenuLabel } from '../../kit/page/menu.tsx';
import { setupState } from '../../kit/session/setup-state.ts';
import { PersonAvatar } from '../../kit/piece/person-avatar.tsx';
import { showError } from '../../kit/api/query-client.ts';
import { signOut, switchRole, useMay, useViewer } from '../../kit/session/session.ts';
import { create } from '../../kit/page/route-rights.ts';
import { openPanel } from '../../kit/panel/panel-state.ts';
import { say } from '../../kit/words/say.ts';
import { themeLabels, useTheme } from './use-theme.ts';
import { useWorkPanels } from './work-panels.tsx';

const themeIcons = { light: IconSun, dark: IconMoon, system: IconDeviceDesktop };

/** Profile, signatures, theme, background work, Sign Out, and the roles to act in when there are several. */
export function ProfileMenu() {
  const { user, current_role } = useViewer();
  const navigate = useNavigate();
  const word = useWords();
  const { data: setup } = useQuery(setupState);
  const [theme, nextTheme] = useTheme();
  const panels = useWorkPanels();
  const maySend = useMay(create('email'));
  const ThemeIcon = themeIcons[theme];
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
    <LazyMenu
      width={240}
      target={
        <UnstyledButton aria-label={say('Account of {name}', { name })}>
          <PersonAvatar name={name} photo={user.photo} decorative size={32} />
        </UnstyledButton>
      }
    >
      <MenuLabel aria-label={name}>
        <Text size="sm" fw={600} truncate>
          {name}
        </Text>
        <Text size="xs" truncate>
          {say(roleLabels[current_role])}
        </Text>
        {setup?.demo && <Text size="xs">{say('Demo data. Do not use for real people.')}</Text>}
      </MenuLabel>
      <MenuItem to="/user/profile" leftSection={<IconUser size={16} />}>
        {word('profile')}
      </MenuItem>
      {current_role !== 'vendor' && (
        <MenuItem to="/user/availability" leftSection={<IconClock size={16} />}>
          {say('Working hours')}
        </MenuItem>
      )}
      <MenuItem to="/authorize" leftSection={<IconPlug size={16} />}>
        {say('Connections')}
      </MenuItem>
      {maySend && (
        <MenuItem to="/user/email-signatures" leftSection={<IconSignature size={16} />}>
          {say('E-mail signatures')}
        </MenuItem>
      )}
      <MenuItem stays leftSection={<ThemeIcon size={16} />} onClick={nextTheme}>
        {say(themeLabels[theme])}
      </MenuItem>
      {panels.length > 0 && (
        <>
          <MenuDivider />
          <MenuLabel>{say('Background work')}</MenuLabel>
          {panels.map(({ name: panel, label }) => (
            <MenuItem key={panel} leftSection={<IconStack2 size={16} />} onClick={() => openPanel(panel)}>
              {say(label)}
            </MenuItem>
          ))}
        </>
      )}
      {user.roles.length > 1 && (
        <>
          <MenuDivider />
          <MenuLabel>{say('Login as')}</MenuLabel>
          {user.roles.map((role) => (
            <MenuItem
              key={role}
              leftSection={<IconCheck size={16} opacity={role === current_role ? 1 : 0} aria-hidden />}
              disabled={role === current_role}
              onClick={() => void loginAs(role)}
            >
              {say(roleLabels[role])}
            </MenuItem>
          ))}
        </>
      )}
      <MenuDivider />
      <MenuItem leftSection={<IconLogout size={16} />} onClick={() => void signOut()}>
        {word('sign_out')}
      </MenuItem>
    </LazyMenu>
  );
}
