import { defineEntity } from '../kit/entity.ts';
import { choice, computed, integer, optional, ref, refs, text } from '../kit/field.ts';
import type { Role } from '../permissions.ts';
import { pickedKinds } from '../record-kinds.ts';

/** Roles that see no more of members than names: they are told of no team either. */
export const seesNoTeams: readonly Role[] = ['hiring_manager', 'vendor'];

/**
 * A team of members, as people say it; in code a group, as `team` is the whole customer. It gives nobody rights, its lead
 * no more than others: jobs are found by it, and the people who do them.
 */
export const memberGroup = defineEntity({
  ...pickedKinds.member_group,
  adminsWrite: true,
  adminsRead: true,
  title: 'name',
  fields: {
    name: text('Name', { min: 2, max: 80, section: 'Team' }),
    lead: optional(ref('Lead', 'member', { section: 'Team', help: 'Becomes a member of the team, too' })),
    members: optional(
      refs('Members', 'member', {
        section: 'Team',
        help: 'A team gives nobody rights: lists are narrowed by it',
      }),
    ),
    jobs: computed(integer('Jobs')),
    status: optional(choice('Status', ['active', 'archived'], { hidden: true, initial: 'active' })),
  },
  columns: ['name', 'lead', 'members', 'jobs', 'status', 'updated_on'],
  hiddenColumns: ['updated_on'],
  card: ['lead', 'members', 'jobs'],
  sort: ['id', 'name', 'updated_on'],
  filters: ['name', 'lead', 'status', 'updated_on'],
  search: ['name'],
  inline: ['name'],
});
