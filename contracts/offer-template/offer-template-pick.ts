import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { refValue } from '../kit/field.ts';
import { letterLayouts } from './offer-template-form.ts';

export const offerTemplatePickEndpoints = {
  pick: endpoint({
    method: 'GET',
    path: '/customer/offer-template-options/',
    tag: 'offer template',
    summary: 'Templates of offer letters to pick from',
    access: { module: 'offer', any: ['create', 'update'] },
    response: z.object({
      results: z.array(refValue.extend({ layout: z.enum(letterLayouts), languages: z.array(z.string()) })),
    }),
  }),
};
