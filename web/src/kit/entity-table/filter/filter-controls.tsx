import { SimpleGrid } from '@mantine/core';
import type { Entity } from '@hireloom/contracts/kit/entity';
import type { WireQuery } from '../../entity/entity-client.ts';
import { FilterControl } from './filter-control.tsx';
import { say } from '../../words/say.ts';

interface FilterControlsProps {
  entity: Entity;
  /** Which filters, in this order. */
  names: readonly string[];
  filters: WireQuery;
  onChange: (change: WireQuery) => void;
}

/** The controls of the filters of a list. */
export function FilterControls({ entity, names, filters, onChange }: FilterControlsProps) {
  return (
    <SimpleGrid cols={{ base: 1, md: 2, lg: 3, xl: 4 }} spacing="sm" role="group" aria-label={say('Filters')}>
      {names.map((name) => (
        <FilterControl key={name} entity={entity} name={name} filters={filters} onChange={onChange} />
      ))}
    </SimpleGrid>
  );
}
