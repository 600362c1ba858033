import { Button, Group, Pill } from '@mantine/core';
import type { Entity } from '@hireloom/contracts/kit/entity';
import { datePresetLabels, filterKind } from '@hireloom/contracts/kit/list-query';
import { choiceLabel } from '../../value/choice-label.ts';
import { dayText, isDatePreset } from '../../value/date-text.ts';
import type { WireQuery } from '../../entity/entity-client.ts';
import { knownName } from '../../entity/reference-source.ts';
import { fieldLabel } from '../table-columns.ts';
import { filterParts } from '../table-state.ts';
import { say } from '../../words/say.ts';

interface FilterChipsProps {
  entity: Entity;
  filters: WireQuery;
  /** Takes the query keys of one filter away. */
  onRemove: (keys: string[]) => void;
  onClear: () => void;
}

/** One removable chip for each filter that is on. */
export function FilterChips({ entity, filters, onRemove, onClear }: FilterChipsProps) {
  const chips = entity.filters.flatMap((key) => {
    const text = filterText(entity, key, filters);
    return text ? [{ key, text: `${fieldLabel(entity, key)}: ${text}` }] : [];
  });
  if (chips.length === 0) return null;
  return (
    <Group gap={6}>
      <Group gap={6} role="list" aria-label={say('Filters that are on')}>
        {chips.map(({ key, text }) => (
          <Pill
            key={key}
            role="listitem"
            size="md"
            maw={320}
            bg="var(--mantine-color-default-hover)"
            withRemoveButton
            removeButtonProps={{
              'aria-label': say('Remove filter {text}', { text }),
              tabIndex: 0,
              'aria-hidden': false,
            }}
            onRemove={() => onRemove(filterParts(entity, key))}
          >
            {text}
          </Pill>
        ))}
      </Group>
      <Button size="compact-sm" variant="subtle" onClick={onClear}>
        {say('Clear all')}
      </Button>
    </Group>
  );
}

/** What a filter asks for, in words; empty when it is off. */
export function filterText(entity: Entity, key: string, filters: WireQuery): string {
  const field = entity.fields[key];
  const value = filters[key] ?? '';
  const part = (suffix: string) => filters[`${key}_${suffix}`] ?? '';
  switch (filterKind(entity, key)) {
    case 'choice':
      return value
        .split(',')
        .filter(Boolean)
        .map((word) => choiceLabel(field, word))
        .join(', ');
    case 'boolean':
      return value && (value === 'true' ? say('Yes') : say('No'));
    case 'ref':
    case 'refs':
    case 'lookup':
    case 'lookups':
      return value
        .split(',')
        .filter(Boolean)
        .map((id) => (field && knownName(field, Number(id))) ?? `#${id}`)
        .join(', ');
    case 'integer':
    case 'decimal':
    case 'money':
      return [
        value,
        part('min') && say('from {first}', { first: part('min') }),
        part('max') && say('to {last}', { last: part('max') }),
      ]
        .filter(Boolean)
        .join(' ');
    case 'date':
    case 'datetime': {
      const preset = part('preset');
      if (isDatePreset(preset)) return say(datePresetLabels[preset]);
      return [
        part('from') && say('from {first}', { first: dayText(part('from')) }),
        part('to') && say('to {last}', { last: dayText(part('to')) }),
      ]
        .filter(Boolean)
        .join(' ');
    }
    default:
      return value.replaceAll(',', ', ');
  }
}
