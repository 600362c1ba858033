import { Badge, Group, Paper, Text } from '@mantine/core';
import { audienceLabels, type NoteAudience } from '@hireloom/contracts/kit/notes';
import { IconLock, IconPencil, IconStar, IconTrash, IconUsers, IconUsersGroup } from '../../icons.ts';
import { DateView } from '../../kit/value/date/date-view.tsx';
import type { KitRow } from '../../kit/entity/entity-client.ts';
import { MenuItem } from '../../kit/page/menu.tsx';
import { MoreMenu } from '../../kit/piece/more-menu.tsx';
import { PersonAvatar } from '../../kit/piece/person-avatar.tsx';
import { say } from '../../kit/words/say.ts';

/** What all notes have in common. */
export interface NoteRow extends KitRow {
  body: string;
  audience: NoteAudience | null;
  pinned: boolean | null;
}

interface NoteItemProps {
  note: NoteRow;
  /** Absent for notes of others. */
  actions?: { onEdit: () => void; onPin: () => void; onDelete: () => void } | undefined;
}

const audienceIcons = { private: IconLock, team: IconUsers, vendors: IconUsersGroup };

/** One note: who wrote it, when, and what, and who reads it. */
export function NoteItem({ note, actions }: NoteItemProps) {
  const author = note.created_by?.name ?? 'Somebody';
  const audience = note.audience ?? 'team';
  const AudienceIcon = audienceIcons[audience];
  return (
    <Paper p="sm" component="article" aria-label={say('Note by {author}', { author })}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Group gap="xs">
          <PersonAvatar name={author} size={24} decorative />
          <Text size="sm" fw={500}>
            {author}
          </Text>
          <Text size="xs" c="dimmed" component="div">
            <DateView value={note.created_on} relative />
            {note.updated_on !== note.created_on && say(', edited')}
          </Text>
          {note.pinned && <Badge variant="light">{say('Pinned')}</Badge>}
          <Badge
            variant={audience === 'vendors' ? 'light' : 'default'}
            color="orange"
            tt="none"
            leftSection={<AudienceIcon size={12} />}
          >
            {say(audienceLabels[audience])}
          </Badge>
        </Group>
        {actions && (
          <MoreMenu label={say('Actions for the note by {author}', { author })} size="md">
            <MenuItem leftSection={<IconPencil size={16} />} onClick={actions.onEdit}>
              {say('Edit')}
            </MenuItem>
            <MenuItem leftSection={<IconStar size={16} />} onClick={actions.onPin}>
              {note.pinned ? say('Unpin') : say('Pin')}
            </MenuItem>
            <MenuItem color="red" leftSection={<IconTrash size={16} />} onClick={actions.onDelete}>
              {say('Delete')}
            </MenuItem>
          </MoreMenu>
        )}
      </Group>
      <Text size="sm" mt={6} dir="auto" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {note.body}
      </Text>
    </Paper>
  );
}
