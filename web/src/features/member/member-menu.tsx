import {
  IconChecklist,
  IconClock,
  IconDeviceLaptop,
  IconLock,
  IconMail,
  IconPencil,
  IconUserCheck,
  IconUserMinus,
} from '../../icons.ts';
import { MenuItem } from '../../kit/page/menu.tsx';
import { MoreMenu } from '../../kit/piece/more-menu.tsx';
import { type ListedMember, memberName } from './member-queries.ts';
import { say } from '../../kit/words/say.ts';

interface MemberMenuProps {
  member: ListedMember;
  onEdit: () => void;
  onPermissions: () => void;
  onActive: () => void;
  onResend: () => void;
  onSessions: () => void;
}

/** What can be done with a member. */
export function MemberMenu({
  member,
  onEdit,
  onPermissions,
  onActive,
  onResend,
  onSessions,
}: MemberMenuProps) {
  const { roles = [], is_active, last_login } = member;
  return (
    <MoreMenu label={say('Actions for {member}', { member: memberName(member) })} size="md">
      <MenuItem leftSection={<IconPencil size={16} />} onClick={onEdit}>
        {say('Edit')}
      </MenuItem>
      {roles.includes('recruiter') && (
        <MenuItem leftSection={<IconChecklist size={16} />} onClick={onPermissions}>
          {say('Permissions')}
        </MenuItem>
      )}
      <MenuItem
        to={`/settings/master/permission?tab=why&member=${member.id}`}
        leftSection={<IconLock size={16} />}
      >
        {say("Why can't they?")}
      </MenuItem>
      <MenuItem
        to={`/settings/master/account-and-users/${member.id}/availability`}
        leftSection={<IconClock size={16} />}
      >
        {say('Working hours')}
      </MenuItem>
      <MenuItem leftSection={<IconDeviceLaptop size={16} />} onClick={onSessions}>
        {say('Sessions')}
      </MenuItem>
      {is_active && !last_login && (
        <MenuItem leftSection={<IconMail size={16} />} onClick={onResend}>
          {say('Resend activation')}
        </MenuItem>
      )}
      {is_active ? (
        <MenuItem color="red" leftSection={<IconUserMinus size={16} />} onClick={onActive}>
          {last_login ? say('Deactivate') : say('Revoke invitation')}
        </MenuItem>
      ) : (
        <MenuItem leftSection={<IconUserCheck size={16} />} onClick={onActive}>
          {say('Activate')}
        </MenuItem>
      )}
    </MoreMenu>
  );
}
