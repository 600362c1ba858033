import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { templateField, templateGroups } from './field.ts';

const group = z.object({
  group: z.enum(templateGroups),
  label: z.string(),
  fields: z.array(templateField),
});

export const templateFieldEndpoints = {
  /**
   * What a picker offers, by group: the declared fields and the team's own that are shown in templates, less those whose
   * value the viewer may not see. `bookFor` narrows them to a use.
   */
  list: endpoint({
    method: 'GET',
    path: '/admin-app/template-fields/',
    tag: 'templates',
    summary: 'Fields that templates may name',
    access: { module: 'template', any: ['view'] },
    response: z.object({ groups: z.array(group) }),
  }),
};
