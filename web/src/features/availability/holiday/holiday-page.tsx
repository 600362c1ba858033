import { Button, Group, Select, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  holidayValues,
  holidayEndpoints,
  type HolidayRow,
} from '@hireloom/contracts/availability/holiday-endpoints';
import { date, lookup, text } from '@hireloom/contracts/kit/field';
import { lookupEndpoints } from '@hireloom/contracts/lookup/lookups';
import { IconChecklist } from '../../../icons.ts';
import { call } from '../../../kit/api/api.ts';
import { type Picked, ReferencePicker } from '../../../kit/entity/reference-picker.tsx';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import { useTeamSettings } from '../../../kit/session/session.ts';
import type { SettingsResource, SettingsRow } from '../../../kit/settings-table/settings-resource.ts';
import { SettingsTable } from '../../../kit/settings-table/settings-table.tsx';
import { mark, say } from '../../../kit/words/say.ts';
import { holidaysQuery, useRefreshHolidays } from './holiday-queries.ts';
import { ProposalsDrawer } from './proposals-drawer.tsx';
import { TeamHours } from './team-hours.tsx';

const country = lookup('Country', 'country');
/** What a holiday is named by. */
const titleField = 'name';
const fields = {
  name: text('Name', { max: 120 }),
  country,
  first_day: date(mark('First day')),
  last_day: date(mark('Last day')),
};

/** Days on which people of a country do not work, and hours that differ for the whole team. */
export default function HolidayPage() {
  const own = useTeamCountry();
  const [chosen, setChosen] = useState<Picked | null | undefined>(undefined);
  const [year, setYear] = useState(new Date().getFullYear());
  const [proposing, setProposing] = useState(false);
  const shown = chosen === undefined ? own : chosen;
  const list = useQuery(holidaysQuery(shown?.id, year));
  const refresh = useRefreshHolidays();
  const resource: SettingsResource<HolidayRow & SettingsRow> = {
    ...{ label: say('Holiday'), plural: say('Holidays'), title: titleField, fields, refresh },
    create: (values) => call(holidayEndpoints.add, { body: { holidays: [holidayValues.parse(values)] } }),
    update: ({ id, version }, values) =>
      call(holidayEndpoints.change, { params: { id }, body: { ...holidayValues.parse(values), version } }),
    remove: ({ id }) => call(holidayEndpoints.remove, { params: { id } }),
  };
  return (
    <>
      <PageHeader
        title={say('Holidays')}
        count={list.data?.results.length}
        description={say('No interview is offered on them to people of that country')}
      />
      <Group gap="sm" align="flex-end" mb="sm">
        <ReferencePicker
          label={say('Country')}
          placeholder={say('All countries')}
          field={country}
          value={shown ?? null}
          onChange={setChosen}
        />
        <Select
          label={say('Year')}
          w={110}
          data={yearsAround(year).map(String)}
          value={String(year)}
          onChange={(value) => value && setYear(Number(value))}
        />
        <Button
          variant="default"
          leftSection={<IconChecklist size={16} />}
          disabled={!shown}
          onClick={() => setProposing(true)}
        >
          {say('Propose public holidays')}
        </Button>
      </Group>
      <SettingsTable
        embedded
        resource={resource}
        rows={list.data?.results}
        reading={list}
        hint={say('Have them proposed, or add them one by one.')}
      />
      <Stack gap="xs" mt="xl">
        <Title order={2} size="h4">
          {say('Other hours of the team')}
        </Title>
        <TeamHours />
      </Stack>
      {proposing && shown ? (
        <ProposalsDrawer country={shown} year={year} onClose={() => setProposing(false)} />
      ) : null}
    </>
  );
}

/** The country of the team as an item of the list; null until it is known. */
function useTeamCountry(): Picked | null {
  const { default_country } = useTeamSettings();
  const { data } = useQuery({
    queryKey: ['lookup', 'country', 'all'],
    queryFn: ({ signal }) => call(lookupEndpoints.countries, { signal }),
    staleTime: 5 * 60_000,
  });
  const found = data?.results.find(({ key }) => key === default_country);
  return found ? { id: found.id, name: found.name } : null;
}

function yearsAround(chosen: number): number[] {
  const now = new Date().getFullYear();
  return [...new Set([now - 1, now, now + 1, now + 2, chosen])].toSorted((a, b) => a - b);
}
