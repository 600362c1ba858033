import {
  type CalendarLayer,
  calendarLayerLabels,
  layersOf,
} from '@hireloom/contracts/calendar/calendar-endpoints';
import { MAX_CALENDAR_PEOPLE } from '@hireloom/contracts/calendar/calendar-endpoints';
import { interview } from '@hireloom/contracts/interview/interview';
import { canView } from '@hireloom/contracts/permissions';
import { Chip, Group, MultiSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ReferencePicker } from '../../kit/entity/reference-picker.tsx';
import { knownName } from '../../kit/entity/reference-source.ts';
import { useViewer } from '../../kit/session/session.ts';
import { say } from '../../kit/words/say.ts';
import { layerColors } from './board/board-event.ts';
import { peopleQuery } from './calendar-queries.ts';
import classes from './calendar.module.css';
import type { CalendarPlace } from './place/use-calendar-place.ts';

interface CalendarFiltersProps {
  place: CalendarPlace;
  mayTeam: boolean;
  onChange: (change: Partial<CalendarPlace>) => void;
}

/** What of the calendar is shown: layers with their colours, whose, and of which job. */
export function CalendarFilters({ place, mayTeam, onChange }: CalendarFiltersProps) {
  const viewer = useViewer();
  const offered = layersOf(viewer);
  const shown = place.layers ?? offered;
  const { data } = useQuery({ ...peopleQuery, enabled: mayTeam });
  const { job } = interview.fields;
  return (
    <div className={classes.filters}>
      <Chip.Group
        multiple
        value={[...shown]}
        onChange={(chosen) => {
          const layers = offered.filter((layer) => chosen.includes(layer));
          onChange({ layers: layers.length === offered.length ? null : layers });
        }}
      >
        <Group gap={6}>
          {offered.map((layer) => (
            <LayerChip key={layer} layer={layer} />
          ))}
        </Group>
      </Chip.Group>
      <Group gap="xs" align="flex-start">
        {mayTeam && (
          <MultiSelect
            aria-label={say('People')}
            placeholder={place.people.length === 0 ? say('Everybody') : ''}
            searchable
            clearable
            size="xs"
            w={240}
            maxValues={MAX_CALENDAR_PEOPLE}
            data={data?.results.map(({ id, name }) => ({ value: String(id), label: name })) ?? []}
            value={place.people.map(String)}
            onChange={(chosen) => onChange({ people: chosen.map(Number) })}
          />
        )}
        {canView(viewer, 'job') && (
          <ReferencePicker
            label=""
            aria-label={say('Job')}
            placeholder={say('All jobs')}
            size="xs"
            field={job}
            value={
              place.job === null
                ? null
                : { id: place.job, name: knownName(job, place.job) ?? `#${place.job}` }
            }
            onChange={(chosen) => onChange({ job: chosen?.id ?? null })}
          />
        )}
      </Group>
    </div>
  );
}

function LayerChip({ layer }: { layer: CalendarLayer }) {
  return (
    <Chip value={layer} size="xs" variant="light" color={layerColors[layer]}>
      {say(calendarLayerLabels[layer])}
    </Chip>
  );
}
