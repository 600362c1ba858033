import { Anchor, Group, List, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { ActivityRow } from '@hireloom/contracts/kit/reply';
import { canView, roleLabels } from '@hireloom/contracts/permissions';
import { kindOf } from '@hireloom/contracts/record-kinds';
import { DateView } from '../../kit/value/date/date-view.tsx';
import { recordPath } from '../../kit/entity/record-path.ts';
import { PersonAvatar } from '../../kit/piece/person-avatar.tsx';
import { useViewer } from '../../kit/session/session.ts';
import { changeText, kindText } from './activity-text.ts';
import { actorText, toldAction } from '../../kit/words/action-words.ts';
import { say } from '../../kit/words/say.ts';
import { Say } from '../../kit/words/say-parts.tsx';

/** Pages of what is logged but is no entity; all are the admins'. */
const adminPages: Record<string, (id: number) => string> = {
  member: () => '/settings/master/account-and-users/all',
  team: () => '/settings/master/team-management',
  custom_field: () => '/settings/master/master-view/custom-fields',
  dead_letter: () => '/settings/master/team-management',
  api_key: () => '/settings/master/api',
  api_client: () => '/settings/master/api',
  webhook: () => '/settings/master/api',
  workflow: (id) => `/settings/master/master-view/workflows/${id}`,
};

/** One entry of the log: who did what to which record, in which role, and what changed. */
export function ActivityEntry({ entry }: { entry: ActivityRow }) {
  const entity = kindOf(entry.entity);
  const path = usePath(entry);
  const who = actorText(entry);
  const role = Object.entries(roleLabels).find(([name]) => name === entry.role)?.[1];
  return (
    <Group component="li" gap="sm" wrap="nowrap" align="flex-start" py={8}>
      <PersonAvatar name={who} size={28} decorative />
      <div style={{ minWidth: 0, flex: 1 }}>
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          <Say
            text="<b>{who}</b>{role} {action} the {kind} {record}"
            values={{
              b: (inside) => <strong>{inside}</strong>,
              who,
              role: role ? ` (${say(role)})` : '',
              action: toldAction(entry.action),
              kind: kindText(entry.entity, entity?.label),
              record: path ? (
                <Anchor component={Link} to={path} inherit underline="always" dir="auto">
                  {entry.record_name}
                </Anchor>
              ) : (
                <span dir="auto">{entry.record_name}</span>
              ),
            }}
          />
        </Text>
        {entry.changes.length > 0 && (
          <List size="xs" c="dimmed">
            {entry.changes.map((change, index) => (
              <List.Item key={index} style={{ overflowWrap: 'anywhere' }}>
                {changeText(change)}
              </List.Item>
            ))}
          </List>
        )}
      </div>
      <Text size="xs" c="dimmed" component="div" style={{ whiteSpace: 'nowrap' }}>
        <DateView value={entry.at} relative />
      </Text>
    </Group>
  );
}

/** Where the record is to be seen, when there is such a page and the viewer may open it. */
function usePath({ entity: name, record_id }: ActivityRow): string | undefined {
  const viewer = useViewer();
  const entity = kindOf(name);
  if (!entity) return viewer.current_role === 'admin' ? adminPages[name]?.(record_id) : undefined;
  if (!canView(viewer, entity.module)) return undefined;
  return name === 'applicant' ? `${entity.page}?open=${record_id}` : recordPath(entity, record_id);
}
