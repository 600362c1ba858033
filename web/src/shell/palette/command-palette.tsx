import { Spotlight, type SpotlightActionGroupData, spotlight } from '@mantine/spotlight';
import '@mantine/spotlight/styles.layer.css';
import { useEffect, useState } from 'react';
import { IconSearch } from '../../icons.ts';
import { say } from '../../kit/words/say.ts';
import { closest, useAppActions, useRecordCommands } from './app-actions.tsx';
import classes from './command-palette.module.css';
import { closeness } from './fuzzy.ts';
import { useFoundRecords, useRecentRecords } from './record-actions.ts';
import { takeTyped, typedHere } from './typed-ahead.ts';

export const openPalette = () => spotlight.open();

const MOST_PAGES = 6;
const MOST_SETTINGS = 4;

/**
 * Ctrl-K: what can be done with the open record, records by name, what was open last, every page and setting that the
 * viewer may open, theme and signing out.
 */
export default function CommandPalette({ onHelp }: { onHelp: () => void }) {
  const [query, setQuery] = useState('');
  useEffect(() => {
    return takeTyped(setQuery);
  }, []);
  const typed = query.trim();
  const commands = useRecordCommands();
  const recent = useRecentRecords();
  const { groups: found, searching } = useFoundRecords(query);
  const app = useAppActions(onHelp);

  const pages = closest(typed, app.pages, typed ? MOST_PAGES : app.pages.length);
  const pageGroup = { group: say('Pages'), actions: pages };
  // A page that is called so is meant, whatever records have the word in them.
  const isMeant = typed !== '' && pages[0] !== undefined && closeness(typed, pages[0].names) === 1;
  const groups: SpotlightActionGroupData[] = [
    ...(isMeant ? [pageGroup] : []),
    ...commands.map(({ title, actions }) => ({ group: title, actions: closest(typed, actions, 12) })),
    ...(typed
      ? found.map(({ label, actions }) => ({ group: say(label), actions }))
      : [{ group: say('Open lately'), actions: recent }]),
    { group: say('New'), actions: closest(typed, app.create, MOST_PAGES) },
    ...(isMeant ? [] : [pageGroup]),
    // Without a word there are too many of them.
    { group: say('Settings'), actions: typed ? closest(typed, app.settings, MOST_SETTINGS) : [] },
    { group: say('Application'), actions: closest(typed, app.own, typed ? 3 : app.own.length) },
  ].filter(({ actions }) => actions.length > 0);

  return (
    <Spotlight
      actions={groups}
      // All of them were chosen by what was typed.
      filter={(_query, chosen) => chosen}
      query={query}
      onQueryChange={setQuery}
      shortcut={null}
      limit={60}
      scrollable
      maxHeight={480}
      overlayProps={{ blur: 0, backgroundOpacity: 0.45 }}
      attributes={{ content: { 'aria-label': say('Search') } }}
      classNames={{ action: classes.action, actionLabel: classes.name, actionDescription: classes.hint }}
      nothingFound={searching ? say('Searching…') : say('Nothing found')}
      searchProps={{
        ...typedHere,
        leftSection: <IconSearch size={18} />,
        placeholder: say('Search people, jobs, pages and actions'),
        'aria-label': say('Search people, jobs, pages and actions'),
      }}
    />
  );
}
