import { Alert, Badge, Button, Checkbox, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { holidayEndpoints, type ProposedHoliday } from '@hireloom/contracts/availability/holiday-endpoints';
import type { RefValue } from '@hireloom/contracts/kit/field';
import { dayText } from '@hireloom/contracts/kit/wall-time';
import { call } from '../../../kit/api/api.ts';
import { EditDrawer } from '../../../kit/dialog/edit-drawer.tsx';
import { ErrorState } from '../../../kit/piece/error-state.tsx';
import { toastError, toastSuccess } from '../../../kit/piece/toasts.tsx';
import { say } from '../../../kit/words/say.ts';
import { proposalsQuery, useRefreshHolidays } from './holiday-queries.ts';

interface ProposalsDrawerProps {
  country: RefValue;
  year: number;
  onClose: () => void;
}

const keyOf = ({ first_day, name }: ProposedHoliday) => `${first_day} ${name}`;

/** The public holidays of a country in a year, to be looked through and taken over. */
export function ProposalsDrawer({ country, year, onClose }: ProposalsDrawerProps) {
  const { data, error, refetch } = useQuery(proposalsQuery(country.id, year));
  const refresh = useRefreshHolidays();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [saving, setSaving] = useState(false);
  const offered = data?.results.filter(({ is_kept }) => !is_kept) ?? [];
  const picked = offered.filter((one) => !left.has(keyOf(one)));
  const toggle = (one: ProposedHoliday) => {
    const next = new Set(left);
    if (!next.delete(keyOf(one))) next.add(keyOf(one));
    setLeft(next);
  };
  const save = async () => {
    setSaving(true);
    try {
      const holidays = picked.map(({ name, first_day, last_day }) => ({
        name,
        first_day,
        last_day,
        country: country.id,
      }));
      const { results } = await call(holidayEndpoints.add, { body: { holidays } });
      await refresh();
      toastSuccess(
        say('{count, plural, one {# holiday added} other {# holidays added}}', { count: results.length }),
      );
      onClose();
    } catch (failure) {
      toastError(failure);
    } finally {
      setSaving(false);
    }
  };
  return (
    <EditDrawer
      isChanged={() => left.size > 0}
      onClose={onClose}
      size="md"
      title={say('Public holidays of {country} in {year}', { country: country.name, year: String(year) })}
    >
      {(close) => (
        <Stack gap="sm">
          {error && !data ? (
            <ErrorState
              title={say('The public holidays could not be read')}
              error={error}
              onRetry={() => void refetch()}
            />
          ) : !data ? (
            <Skeleton h={240} aria-label={say('Loading')} />
          ) : !data.is_known || data.results.length === 0 ? (
            <Alert variant="light" color="yellow">
              {say('Nothing is known of this country and year. Add its holidays by hand.')}
            </Alert>
          ) : (
            <>
              <Text size="sm">
                {say('Check them before you add them: a calendar of the world does not know every decree.')}
              </Text>
              {data.results.map((one) => (
                <Checkbox
                  key={keyOf(one)}
                  checked={one.is_kept || !left.has(keyOf(one))}
                  disabled={one.is_kept}
                  onChange={() => toggle(one)}
                  label={<span dir="auto">{one.name}</span>}
                  description={
                    <Group gap={6} component="span">
                      <bdi>{days(one)}</bdi>
                      {one.may_move ? (
                        <Badge component="span" size="xs" variant="light" color="yellow" tt="none">
                          {say('By the moon: may move by a day')}
                        </Badge>
                      ) : null}
                      {one.is_kept ? <span>{say('Is there already')}</span> : null}
                    </Group>
                  }
                />
              ))}
            </>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {say('Cancel')}
            </Button>
            <Button onClick={() => void save()} loading={saving} disabled={picked.length === 0}>
              {say('{count, plural, one {Add # holiday} other {Add # holidays}}', { count: picked.length })}
            </Button>
          </Group>
        </Stack>
      )}
    </EditDrawer>
  );
}

const days = ({ first_day, last_day }: ProposedHoliday) =>
  first_day === last_day ? dayText(first_day) : `${dayText(first_day)} – ${dayText(last_day)}`;
