import { Badge, Group, Stack, Text, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import type { SavedSearch } from '@hireloom/contracts/resume-search/resume-search-endpoints';
import { IconBell, IconPencil, IconTrash, IconUsers } from '../../../icons.ts';
import { ConfirmDialog } from '../../../kit/dialog/confirm-dialog.tsx';
import { MenuItem } from '../../../kit/page/menu.tsx';
import { MoreMenu } from '../../../kit/piece/more-menu.tsx';
import { useOwnMemberId } from '../../../kit/session/own-member.ts';
import { goneText, questionText } from '../question-text.ts';
import classes from '../resume-search.module.css';
import { SaveSearchDialog } from './save-search-dialog.tsx';
import { questionOf, useMayChange, useSavedSearch } from './use-saved-search.ts';
import { say } from '../../../kit/words/say.ts';

interface SavedListProps {
  searches: readonly SavedSearch[];
  onOpen: (saved: SavedSearch) => void;
}

/** Saved searches with what is new in them; own ones can be renamed and deleted. */
export function SavedList({ searches, onOpen }: SavedListProps) {
  const me = useOwnMemberId();
  const mayChange = useMayChange();
  const { change, remove } = useSavedSearch();
  const [renaming, setRenaming] = useState<SavedSearch | null>(null);
  const [deleting, setDeleting] = useState<SavedSearch | null>(null);
  return (
    <>
      <Stack gap={0} component="ul" className={classes.plain}>
        {searches.map((saved) => (
          <Group key={saved.id} component="li" gap={4} wrap="nowrap">
            <UnstyledButton className={classes.line} flex={1} onClick={() => onOpen(saved)}>
              <Group gap={6} wrap="nowrap">
                <Text size="sm" fw={500} truncate dir="auto" title={saved.name}>
                  {saved.name}
                </Text>
                {saved.shared && <IconUsers size={14} aria-label={say('Shared with the team')} />}
                {saved.alert !== 'none' && (
                  <IconBell
                    size={14}
                    aria-label={saved.alert === 'daily' ? say('Alert once a day') : say('Alert at once')}
                  />
                )}
                {saved.fresh > 0 && (
                  <Badge size="sm" variant="light" tt="none">
                    {say('{value} new', { value: saved.fresh >= 100 ? '100+' : saved.fresh })}
                  </Badge>
                )}
              </Group>
              <Text size="xs" c="dimmed" truncate dir="auto">
                {[saved.owner.id === me ? '' : saved.owner.name, questionText(questionOf(saved))]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
              {saved.gone.length > 0 && (
                <Text size="xs" c="var(--mantine-color-error)">
                  {goneText(saved.gone)}
                </Text>
              )}
            </UnstyledButton>
            {mayChange(saved) && (
              <MoreMenu label={say('Actions for {name}', { name: saved.name })} size="md">
                <MenuItem leftSection={<IconPencil size={16} />} onClick={() => setRenaming(saved)}>
                  {say('Edit')}
                </MenuItem>
                <MenuItem
                  color="red"
                  leftSection={<IconTrash size={16} />}
                  onClick={() => setDeleting(saved)}
                >
                  {say('Delete')}
                </MenuItem>
              </MoreMenu>
            )}
          </Group>
        ))}
      </Stack>
      {renaming && (
        <SaveSearchDialog
          title={say('Edit saved search')}
          initial={renaming}
          onSave={({ name, shared, alert }) => change(renaming, { name, shared, alert })}
          onClose={() => setRenaming(null)}
        />
      )}
      {deleting && (
        <ConfirmDialog
          opened
          onClose={() => setDeleting(null)}
          message={
            deleting.shared
              ? say('Delete the saved search “{name}”? It is shared with the team.', { name: deleting.name })
              : say('Delete the saved search “{name}”?', { name: deleting.name })
          }
          confirmLabel={say('Delete')}
          onConfirm={() => remove(deleting)}
        />
      )}
    </>
  );
}
