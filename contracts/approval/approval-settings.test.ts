import { expect, it } from 'vitest';
import { job } from '../job/job.ts';
import type { Entity } from '../kit/entity.ts';
import { storedTeamSettings } from '../settings/settings.ts';
import { initialReapprovalFields } from './approval-settings.ts';

it('what asks anew from the start are fields of a job that people fill in', () => {
  const { fields } = job as Entity;
  const wrong = initialReapprovalFields.filter((key) => fields[key] === undefined || fields[key].computed);
  expect(wrong).toEqual([]);
});

it('a team that never chose has them; what a team chose stays, also that it wants none', () => {
  const read = (approval: object) => storedTeamSettings.parse({ approval }).approval;
  expect(read({ remind_after: 4 })).toMatchObject({
    reapproval_fields: initialReapprovalFields,
    own_requests: false,
  });
  expect(read({ reapproval_fields: ['priority'] }).reapproval_fields).toEqual(['priority']);
  expect(read({ reapproval_fields: [] }).reapproval_fields).toEqual([]);
  // Nobody may approve their own because of a value that can not be read.
  expect(read({ own_requests: 'yes' }).own_requests).toBe(false);
});
