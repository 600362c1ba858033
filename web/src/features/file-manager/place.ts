import type { PlaceKind } from '@hireloom/contracts/file-manager/file-manager';
import type { Entity } from '@hireloom/contracts/kit/entity';
import { recordRegistry } from '@hireloom/contracts/record-registry';
import {
  IconBriefcase,
  IconBuilding,
  IconBuildingCommunity,
  IconBuildingSkyscraper,
  IconFolder,
  IconUser,
  IconUsersGroup,
} from '../../icons.ts';
import type { Icon } from '../../kit/page/route-table.tsx';

/** `job:12` as what it names. */
export function readPlace(place: string): { kind: PlaceKind; id: number } {
  const [kind = '', id = ''] = place.split(':');
  return { kind: kind as PlaceKind, id: Number(id) };
}

export const placeIcons: Record<PlaceKind, Icon> = {
  organization: IconBuildingCommunity,
  company: IconBuilding,
  business_unit: IconBuildingSkyscraper,
  department: IconUsersGroup,
  job: IconBriefcase,
  applicant: IconUser,
  candidate: IconUser,
  folder: IconFolder,
};

/** The kind of record that a place is; undefined for folders. */
export const entityOf = (kind: PlaceKind): Entity | undefined =>
  kind === 'folder' ? undefined : (recordRegistry as Readonly<Record<string, Entity>>)[kind];

/** Where the record of a place has its page; null for folders. */
export function pageOf(place: string): string | null {
  const { kind, id } = readPlace(place);
  // Applicants have a panel over their list.
  if (kind === 'applicant') return `/recruitments/applicants?applicant=${id}`;
  const page = entityOf(kind)?.page;
  return page ? `${page}/${id}` : null;
}
