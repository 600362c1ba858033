import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { refValue } from '../kit/field.ts';
import { viewsVisa } from './visa-line.ts';

const tag = 'visa quota';

/** What a job still needs: seats of people to be hired who have none yet, against those that are free and fit. */
export const forecastRow = z.object({
  job: refValue,
  designation: refValue.nullable(),
  nationalities: z.array(refValue),
  /** Openings less those who are hired. */
  open: z.number(),
  /** Of them have a seat already. */
  held: z.number(),
  /** Free seats of lines that fit the designation and a wanted nationality; other jobs may want them too. */
  free: z.number(),
  /** How many seats are missing, if no other job takes one. */
  missing: z.number(),
});
export type ForecastRow = z.infer<typeof forecastRow>;

/** Seats of a nationality for a designation; null: of any. */
export const heatCell = z.object({
  nationality: refValue.nullable(),
  designation: refValue.nullable(),
  total: z.number(),
  taken: z.number(),
  free: z.number(),
});
export type HeatCell = z.infer<typeof heatCell>;

export const monthRow = z.object({
  /** "2026-03". */
  month: z.string(),
  granted: z.number(),
  taken: z.number(),
  freed: z.number(),
});
export type MonthRow = z.infer<typeof monthRow>;

const ofCompany = z.strictObject({ company: z.coerce.number().int().positive().optional() });

export const visaPlanningEndpoints = {
  forecast: endpoint({
    method: 'GET',
    path: '/customer/visa-forecast/',
    tag,
    summary: 'What open jobs still need, and what is free for them',
    access: viewsVisa,
    query: z.strictObject({ job: z.coerce.number().int().positive().optional() }),
    response: z.object({ results: z.array(forecastRow) }),
  }),
  heat: endpoint({
    method: 'GET',
    path: '/customer/visa-heat/',
    tag,
    summary: 'Seats that have not expired, by nationality and designation',
    access: viewsVisa,
    query: z.strictObject({ file: z.coerce.number().int().positive().optional() }),
    response: z.object({ cells: z.array(heatCell) }),
  }),
  months: endpoint({
    method: 'GET',
    path: '/customer/visa-months/',
    tag,
    summary: 'Seats granted, taken and freed in each of the last twelve months',
    access: viewsVisa,
    query: ofCompany,
    response: z.object({ results: z.array(monthRow) }),
  }),
};
