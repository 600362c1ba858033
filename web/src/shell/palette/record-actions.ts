import type { SpotlightActionData } from '@mantine/spotlight';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { createElement } from 'react';
import { useNavigate } from 'react-router';
import { refValue } from '@hireloom/contracts/kit/field';
import type { Entity } from '@hireloom/contracts/kit/entity';
import { canView } from '@hireloom/contracts/permissions';
import { recordRegistry } from '@hireloom/contracts/record-registry';
import {
  IconBriefcase,
  IconBuilding,
  IconBuildingCommunity,
  IconBuildingSkyscraper,
  IconSitemap,
  IconUser,
  IconUserCheck,
} from '../../icons.ts';
import { entityClient, type KitRow } from '../../kit/entity/entity-client.ts';
import { entityKeys } from '../../kit/entity/entity-queries.ts';
import { recordPath } from '../../kit/entity/record-path.ts';
import { rowTitle } from '../../kit/entity/row-title.ts';
import { readVisits } from '../../kit/page/visits.ts';
import type { Icon } from '../../kit/page/route-table.tsx';
import { useViewer } from '../../kit/session/session.ts';

/** The kinds of records in the order in which they are asked for, and what stands in their second line. */
const kinds: readonly { name: string; icon: Icon; hints: readonly string[] }[] = [
  { name: 'candidate', icon: IconUser, hints: ['current_position', 'current_company', 'job', 'stage'] },
  { name: 'applicant', icon: IconUserCheck, hints: ['job', 'stage', 'company', 'organization'] },
  { name: 'job', icon: IconBriefcase, hints: ['job_status', 'company', 'organization', 'job_code'] },
  { name: 'organization', icon: IconBuilding, hints: ['industry', 'status'] },
  { name: 'company', icon: IconBuildingSkyscraper, hints: ['organization', 'type'] },
  { name: 'business_unit', icon: IconBuildingCommunity, hints: ['company', 'organization'] },
  { name: 'department', icon: IconSitemap, hints: ['business_unit', 'company', 'organization'] },
];
const EACH = 5;
const SHORTEST = 2;
const WAIT_MS = 150;

export interface FoundGroup {
  /** The plural of the kind, as the contract has it. */
  label: string;
  actions: SpotlightActionData[];
}

/** Records of every kind that the viewer may see, by what was typed. */
export function useFoundRecords(typed: string): { groups: FoundGroup[]; searching: boolean } {
  const [query] = useDebouncedValue(typed.trim(), WAIT_MS);
  const viewer = useViewer();
  const toAction = useToAction();
  const asked = kinds.flatMap((kind) => {
    const entity = recordRegistry[kind.name];
    return entity && canView(viewer, entity.module) ? [{ ...kind, entity }] : [];
  });
  const replies = useQueries({
    queries: asked.map(({ entity }) => ({
      queryKey: [...entityKeys.lists(entity), 'palette', query],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        entityClient(entity).list({ query, page: '1', page_size: String(EACH) }, signal),
      enabled: query.length >= SHORTEST,
      placeholderData: keepPreviousData,
      meta: { quiet: true },
      retry: false,
    })),
  });
  if (typed.trim().length < SHORTEST) return { groups: [], searching: false };
  return {
    groups: asked.map(({ entity }, at) => ({
      label: entity.plural,
      actions: (replies[at]?.data?.results ?? []).map((row) => toAction(entity, row)),
    })),
    searching: query !== typed.trim() || replies.some(({ isFetching }) => isFetching),
  };
}

/** What was open here last, named by the server: what the viewer may see no more is left out. */
export function useRecentRecords(): SpotlightActionData[] {
  const viewer = useViewer();
  const toAction = useToAction();
  const visits = readVisits(viewer.user.id).flatMap(({ entity: name, id }) => {
    const entity = recordRegistry[name];
    return entity ? [{ entity, id }] : [];
  });
  const replies = useQueries({
    queries: visits.map(({ entity, id }) => ({
      queryKey: entityKeys.record(entity, id),
      queryFn: ({ signal }: { signal: AbortSignal }) => entityClient(entity).get(id, signal),
      meta: { quiet: true },
      retry: false,
    })),
  });
  return visits.flatMap(({ entity }, at) => {
    const row = replies[at]?.data;
    return row && row.deleted_on === null ? [toAction(entity, row)] : [];
  });
}

function useToAction() {
  const navigate = useNavigate();
  return (entity: Entity, row: KitRow): SpotlightActionData => {
    const kind = kinds.find(({ name }) => name === entity.name);
    const path = entity.name === 'applicant' ? `${entity.page}?open=${row.id}` : recordPath(entity, row.id);
    return {
      id: `${entity.name}/${row.id}`,
      label: rowTitle(entity, row),
      description: (kind?.hints ?? [])
        .flatMap((key) => textOf(row[key]))
        .slice(0, 3)
        .join(' · '),
      leftSection: kind && createElement(kind.icon, { size: 18, stroke: 1.7 }),
      onClick: () => void (path && navigate(path)),
    };
  };
}

function textOf(value: unknown): string[] {
  if (typeof value === 'string' && value !== '') return [value];
  const named = refValue.safeParse(value);
  return named.success ? [named.data.name] : [];
}
