import { z } from 'zod';
import { closedStages } from '../settings/stage-permission.ts';
import { userRow } from '../auth/auth-endpoints.ts';
import { endpoint } from '../kit/endpoint.ts';
import { phrase } from '../kit/phrase.ts';
import { hasOption, moduleLabels, modules, optionLabels, options } from '../permissions.ts';

/** The switches of one module. One that is not offered is refused, on or off. */
export const modulePermission = z
  .object({
    module_name: z.enum(modules, { error: 'There is no such module' }),
    options: z.array(
      z.object({ name: z.enum(options, { error: 'There is no such switch' }), value: z.boolean() }),
    ),
  })
  .superRefine(({ module_name: module, options: given }, context) => {
    for (const [at, { name }] of given.entries())
      if (!hasOption(module, name))
        context.addIssue({
          code: 'custom',
          path: ['options', at, 'name'],
          message: phrase('{module} has no switch “{option}”', {
            module: moduleLabels[module],
            option: optionLabels[name],
          }),
        });
  });

/** "Profile: has is_super_recruiter and permissions" plus the user, team and what the shell shows. */
export const profileRow = z.object({
  user: userRow,
  team: z.object({ id: z.number(), name: z.string() }),
  is_super_recruiter: z.boolean(),
  permissions: z.array(modulePermission),
  /** Stages that the team closes to the role one acts in. */
  closed_stages: closedStages.optional(),
});
export type Profile = z.infer<typeof profileRow>;

const tag = 'auth';

export const profileEndpoints = {
  profile: endpoint({
    method: 'GET',
    path: '/users/profile/',
    tag,
    summary: 'Who am I and what may I do',
    access: 'signed-in',
    response: profileRow,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/users/profile/',
    tag,
    summary: 'Change the own name, phone or photo',
    access: 'signed-in',
    body: z.strictObject({
      first_name: z.string().trim().min(1, 'First name is required').max(60).optional(),
      last_name: z.string().trim().min(1, 'Last name is required').max(80).optional(),
      phone: z.string().trim().max(20).nullable().optional(),
      photo: z.null().optional(),
    }),
    multipart: { files: ['photo'], pictures: ['photo'], maxBytes: 2 * 1024 * 1024, maxFiles: 1 },
    response: profileRow,
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/users/sessions/',
    tag,
    summary: 'Own sessions',
    access: 'signed-in',
    response: z.object({
      results: z.array(
        z.object({
          id: z.string(),
          started_on: z.string(),
          last_used_on: z.string(),
          user_agent: z.string(),
          current: z.boolean(),
          ended_on: z.string().nullable(),
        }),
      ),
    }),
  }),
};
