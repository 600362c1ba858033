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
                {saved.shared && <IconUsers size={14} aria-label="Shared with the team" />}
                {saved.alert !== 'none' && (
                  <IconBell
                    size={14}
                    aria-label={saved.alert === 'daily' ? 'Alert once a day' : 'Alert at once'}
                  />
                )}
                {saved.fresh > 0 && (
                  <Badge size="sm" variant="light" tt="none">
                    {saved.fresh >= 100 ? '100+' : saved.fresh} new
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
              <MoreMenu label={`Actions for ${saved.name}`} size="md">
                <MenuItem leftSection={<IconPencil size={16} />} onClick={() => setRenaming(saved)}>
                  Edit
                </MenuItem>
                <MenuItem
                  color="red"
                  leftSection={<IconTrash size={16} />}
                  onClick={() => setDeleting(saved)}
                >
                  Delete
                </MenuItem>
              </MoreMenu>
            )}
          </Group>
        ))}
      </Stack>
      {renaming && (
        <SaveSearchDialog
          title="Edit saved search"
          initial={renaming}
          onSave={({ name, shared, alert }) => change(renaming, { name, shared, alert })}
          onClose={() => setRenaming(null)}
        />
      )}
      {deleting && (
        <ConfirmDialog
          opened
          onClose={() => setDeleting(null)}
          message={`Delete the saved search “${deleting.name}”?${deleting.shared ? ' It is shared with the team.' : ''}`}
          confirmLabel="Delete"
          onConfirm={() => remove(deleting)}
        />
      )}
    </>
  );
}
