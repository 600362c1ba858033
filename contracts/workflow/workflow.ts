import { defineEntity } from '../kit/entity.ts';
import { boolean, choice, integer, longText, optional, ref, text } from '../kit/field.ts';
import { stageCategories } from './stages.ts';
import { pickedKinds } from '../record-kinds.ts';

/** The stages that applicants of a job go through (FEATURES, "Other field lists"). */
export const workflow = defineEntity({
  ...pickedKinds.workflow,
  page: '/settings/master/master-view/workflows',
  adminsWrite: true,
  title: 'name',
  fields: {
    name: text('Name', { min: 2, max: 100 }),
    description: optional(longText('Description', { max: 2000 })),
    is_default: optional(boolean('Default for new jobs')),
    status: optional(choice('Status', ['active', 'inactive'], { initial: 'active' })),
  },
  columns: ['name', 'description', 'is_default', 'status', 'updated_on'],
  sort: ['id', 'name', 'status', 'updated_on'],
  filters: ['name', 'status'],
  search: ['name'],
});

export const workflowStage = defineEntity({
  ...pickedKinds.workflow_stage,
  parent: 'workflow',
  title: 'name',
  fields: {
    workflow: ref('Workflow', 'workflow', { hidden: true }),
    name: text('Name', { min: 1, max: 60 }),
    category: choice('Category', stageCategories),
    position: integer('Position', { max: 200 }),
    sla_days: optional(integer('Days allowed', { max: 365 })),
  },
  columns: ['name', 'category', 'position', 'sla_days'],
  sort: ['id', 'position', 'name'],
  filters: ['workflow', 'category'],
  search: ['name'],
});
