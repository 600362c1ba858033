import type { SpotlightActionData } from '@mantine/spotlight';
import { generatePath, useNavigate } from 'react-router';
import { IconFile, IconKeyboard, IconLogout, IconMoon, IconPlus, IconSun } from '../../icons.ts';
import { useOfferedCommands } from '../../kit/page/commands.ts';
import { mayOpen, type RouteRow, useRouteTable } from '../../kit/page/route-table.tsx';
import { signOut, useViewer } from '../../kit/session/session.ts';
import { say } from '../../kit/words/say.ts';
import { type Theme, themeLabels, useThemeChoice } from '../bar/use-theme.ts';
import { closeness } from './fuzzy.ts';

/** Something of the app itself, with all the words that it is found by. */
export interface NamedAction extends SpotlightActionData {
  id: string;
  label: string;
  names: readonly string[];
}

const themes: readonly Theme[] = ['light', 'dark', 'system'];

/** Those that what was typed names, the closest first. */
export function closest(typed: string, actions: readonly NamedAction[], most: number): NamedAction[] {
  return actions
    .map((action) => ({ action, close: closeness(typed, action.names) }))
    .filter(({ close }) => close > 0)
    .sort((one, other) => other.close - one.close)
    .slice(0, most)
    .map(({ action }) => action);
}

/** What can be done with the record that is open. */
export function useRecordCommands(): { title: string; actions: NamedAction[] }[] {
  return useOfferedCommands().map(({ title, commands }) => ({
    title,
    actions: commands.map(({ id, label, icon: Icon, shortcut, run }) => ({
      id: `${title}/${id}`,
      label,
      names: [label, id],
      leftSection: <Icon size={18} stroke={1.7} />,
      rightSection: shortcut && <kbd>{shortcut}</kbd>,
      onClick: run,
    })),
  }));
}

/** The page of a row with these parameters. */
const pageOf = (row: RouteRow, params: Record<string, string>): RouteRow => ({
  ...row,
  path: generatePath(row.path, params),
  label: (typeof row.label === 'string' ? row.label : row.label(params)) ?? '',
});

const isForm = (row: RouteRow) => row.path.endsWith('/create');

/** Pages, new records, and what concerns the app itself. */
export function useAppActions(onHelp: () => void) {
  const rows = useRouteTable();
  const viewer = useViewer();
  const navigate = useNavigate();
  const [, setTheme] = useThemeChoice();
  const listed = rows
    .filter((row) => !row.unlisted && !row.auth && mayOpen(row, viewer))
    .flatMap((row) => row.each?.map((params) => pageOf(row, params)) ?? row)
    .filter(({ path }) => !path.includes(':'));
  const toPage = (row: RouteRow): NamedAction[] => {
    if (typeof row.label !== 'string') return [];
    const Icon = row.nav?.icon ?? (isForm(row) ? IconPlus : IconFile);
    const label = say(row.label);
    return [
      {
        id: row.path,
        label,
        // A form is called by its own name alone, not by that of the list it belongs to.
        names: [label, row.label, ...(isForm(row) ? [] : [row.path.replace(/[/-]/g, ' ')])],
        leftSection: <Icon size={18} stroke={1.7} />,
        onClick: () => void navigate(row.path),
      },
    ];
  };
  const own: NamedAction[] = [
    ...themes.map((theme) => ({
      id: `theme/${theme}`,
      label: say(themeLabels[theme]),
      names: [say(themeLabels[theme]), themeLabels[theme], 'dark mode'],
      leftSection: theme === 'light' ? <IconSun size={18} /> : <IconMoon size={18} />,
      onClick: () => setTheme(theme),
    })),
    {
      id: 'keyboard',
      label: say('Keyboard'),
      names: [say('Keyboard'), 'Keyboard shortcuts help'],
      leftSection: <IconKeyboard size={18} />,
      rightSection: <kbd>?</kbd>,
      onClick: onHelp,
    },
    {
      id: 'sign-out',
      label: say('Sign Out'),
      names: [say('Sign Out'), 'Sign out log out logout'],
      leftSection: <IconLogout size={18} />,
      onClick: () => void signOut(),
    },
  ];
  return {
    create: listed.filter(isForm).flatMap(toPage),
    pages: listed.filter((row) => !isForm(row) && !row.path.startsWith('/settings')).flatMap(toPage),
    settings: listed.filter((row) => row.path.startsWith('/settings')).flatMap(toPage),
    own,
  };
}
