import { taskEndpoints as calls } from '@hireloom/contracts/onboarding/task-endpoints';
import { readRoute, type Route, route } from '../../../platform/http/route.ts';
import { actorOf, refuseUnseen } from '../allowed.ts';
import { readRecord } from '../record.queries.ts';
import {
  createTaskTemplate,
  listTaskTemplates,
  orderTaskTemplates,
  removeTaskTemplate,
  updateTaskTemplate,
} from './task-templates.ts';
import { addTask, changeTask, myTasks, removeTask } from './tasks.ts';

/** The calls of the tasks of an onboarding, and of those that come with every one. */
export const taskRoutes: Route[] = [
  route(calls.add, async (context, { params: { id }, body }) => {
    await refuseUnseen(context, 'onboarding', id);
    await addTask(context, id, body, actorOf(context));
    return readRecord(context, id);
  }),
  route(calls.change, async (context, { params: { id }, body }) => {
    await refuseUnseen(context, 'onboarding_task', id);
    return readRecord(context, await changeTask(context, id, body, actorOf(context)));
  }),
  route(calls.remove, async (context, { params: { id }, body }) => {
    await refuseUnseen(context, 'onboarding_task', id);
    return readRecord(context, await removeTask(context, id, body.version, actorOf(context)));
  }),
  readRoute(calls.mine, (context) => myTasks(context)),
  readRoute(calls.templates, (context, { query }) => listTaskTemplates(context, query.retired === 'true')),
  route(calls.createTemplate, (context, { body }) => createTaskTemplate(context, body)),
  route(calls.orderTemplates, (context, { body }) => orderTaskTemplates(context, body.ids)),
  route(calls.updateTemplate, (context, { params, body }) => updateTaskTemplate(context, params.id, body)),
  route(calls.removeTemplate, (context, { params }) => removeTaskTemplate(context, params.id)),
];
