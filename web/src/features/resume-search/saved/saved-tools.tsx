import { Badge, Button, Popover, ScrollArea, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { SavedSearch } from '@hireloom/contracts/resume-search/resume-search-endpoints';
import { IconStar } from '../../../icons.ts';
import { toastError } from '../../../kit/piece/toasts.tsx';
import { SaveSearchDialog } from './save-search-dialog.tsx';
import { SavedList } from './saved-list.tsx';
import { sameQuestion, type SearchPlace } from '../search-address.ts';
import { savedOptions } from '../search-queries.ts';
import { questionOf, useMayChange, useSavedSearch } from './use-saved-search.ts';
import { say } from '../../../kit/words/say.ts';
import { formatCount } from '../../../kit/value/format-count.ts';

interface SavedToolsProps {
  place: SearchPlace;
  onOpen: (saved: SavedSearch) => void;
  /** The question stands under this saved search from now on. */
  onSaved: (id: number) => void;
}

/** The saved searches, and saving this one: anew, or over the one it came from. */
export function SavedTools({ place, onOpen, onSaved }: SavedToolsProps) {
  const { question, isSearched, saved: id } = place;
  const mayChange = useMayChange();
  const searches = useQuery(savedOptions).data ?? [];
  const { save, change, seen } = useSavedSearch();
  const [opened, { toggle, close }] = useDisclosure(false);
  const [naming, setNaming] = useState(false);
  const [working, setWorking] = useState(false);
  const fresh = searches.reduce((sum, each) => sum + each.fresh, 0);
  const current = searches.find((each) => each.id === id);
  const changed = current !== undefined && !sameQuestion(questionOf(current), question);
  const shown = isSearched && !changed ? current : undefined;
  const told = useRef<number>(undefined);
  useEffect(() => {
    // Once for each time that it is opened, by the list or by the link of a mail.
    if (shown && told.current !== shown.id) seen(shown);
    told.current = shown?.id;
  });
  const update = async (saved: SavedSearch) => {
    setWorking(true);
    await change(saved, question).catch(toastError);
    setWorking(false);
  };
  return (
    <>
      {isSearched && current && (
        <Text size="sm" c="dimmed" role="status" dir="auto" maw={320} truncate>
          {current.name}
          {changed && say(' · changed since saved')}
        </Text>
      )}
      {isSearched && changed && mayChange(current) && (
        <Button variant="light" loading={working} onClick={() => void update(current)}>
          {say('Update')}
        </Button>
      )}
      {isSearched && (!current || changed) && (
        <Button variant="default" onClick={() => setNaming(true)}>
          {current ? say('Save as new') : say('Save search')}
        </Button>
      )}
      <Popover
        opened={opened}
        onChange={toggle}
        onDismiss={close}
        position="bottom-end"
        withRoles
        trapFocus
        shadow="md"
        closeOnClickOutside
        clickOutsideEvents={['mousedown', 'touchstart']}
      >
        <Popover.Target>
          <Button
            variant="default"
            leftSection={<IconStar size={16} />}
            onClick={toggle}
            rightSection={
              fresh > 0 ? (
                <Badge size="sm" variant="light" tt="none">
                  {say('{fresh} new', { fresh: formatCount(fresh) })}
                </Badge>
              ) : undefined
            }
          >
            {say('Saved searches')}
          </Button>
        </Popover.Target>
        <Popover.Dropdown p={4} w={380} maw="calc(100vw - 24px)" aria-label={say('Saved searches')}>
          {searches.length === 0 ? (
            <Text size="sm" c="dimmed" p="sm">
              {say(
                'Nothing saved yet. Search, then save what you search for often: it tells you when somebody new fits.',
              )}
            </Text>
          ) : (
            <ScrollArea.Autosize mah={420} type="auto">
              <SavedList
                searches={searches}
                onOpen={(saved) => {
                  close();
                  onOpen(saved);
                }}
              />
            </ScrollArea.Autosize>
          )}
        </Popover.Dropdown>
      </Popover>
      {naming && (
        <SaveSearchDialog
          title={say('Save search')}
          initial={{ name: '', shared: false, alert: 'none' }}
          onSave={async (form) => onSaved((await save(question, form)).id)}
          onClose={() => setNaming(false)}
        />
      )}
    </>
  );
}
