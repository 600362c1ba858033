import { useQuery } from '@tanstack/react-query';
import {
  availabilityEndpoints,
  hoursExceptionValues,
  type HoursExceptionRow,
} from '@hireloom/contracts/availability/availability-endpoints';
import { choice, date, optional, text } from '@hireloom/contracts/kit/field';
import { call } from '../../../kit/api/api.ts';
import type { SettingsResource, SettingsRow } from '../../../kit/settings-table/settings-resource.ts';
import { SettingsTable } from '../../../kit/settings-table/settings-table.tsx';
import { mark, say } from '../../../kit/words/say.ts';
import { teamHoursQuery, useRefreshHolidays } from './holiday-queries.ts';

const time = { max: 5, placeholder: '09:00', pattern: /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/ } as const;
const fields = {
  reason: text(mark('Name'), { max: 200, placeholder: mark('Ramadan') }),
  first_day: date(mark('First day')),
  last_day: date(mark('Last day')),
  kind: choice(mark('Kind'), ['hours', 'off'], {
    choiceLabels: { hours: mark('Other hours'), off: mark('Everybody is off') },
    initial: 'hours',
  }),
  from: optional(text(mark('From'), time)),
  to: optional(text(mark('To'), time)),
};

/** What such days are named by. */
const titleField = 'reason';

/** Hours that differ for everybody for some days, such as those of Ramadan. */
export function TeamHours() {
  const list = useQuery(teamHoursQuery);
  const refresh = useRefreshHolidays();
  const bodyOf = (values: Record<string, unknown>) => hoursExceptionValues.parse(values);
  const resource: SettingsResource<HoursExceptionRow & SettingsRow> = {
    ...{
      label: say('Other hours'),
      plural: say('Other hours of the team'),
      title: titleField,
      fields,
      refresh,
    },
    create: (values) => call(availabilityEndpoints.addTeamHours, { body: bodyOf(values) }),
    update: ({ id }, values) =>
      call(availabilityEndpoints.changeTeamHours, { params: { id }, body: bodyOf(values) }),
    remove: ({ id }) => call(availabilityEndpoints.removeTeamHours, { params: { id } }),
  };
  return (
    <SettingsTable
      embedded
      resource={resource}
      rows={list.data?.results}
      reading={list}
      hint={say(
        'Hours of everybody for some days, such as those of Ramadan. Who enters own hours for a day keeps them.',
      )}
    />
  );
}
