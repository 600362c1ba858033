import { endpoint } from '@hireloom/contracts/kit/endpoint';
import { actionReply } from '@hireloom/contracts/kit/reply';
import { linkParams, linkReply } from '@hireloom/contracts/link/link-reply';
import { z } from 'zod';
import type { TeamWork } from '../context.ts';
import { conflict, invalid } from '../http/app-error.ts';
import type { Route } from '../http/route.ts';
import { linkRoutes } from './link-routes.ts';
import { definePurpose, type HolderKind, type LinkHolder, type Purpose } from './purpose.ts';

/** A member's link that acts once. */
export const once = definePurpose({
  name: 'once',
  page: '/once/',
  entity: 'thing',
  holder: 'member',
  days: 7,
  single_use: true,
});
/** An outsider's link that acts until it expires. */
export const often = definePurpose({
  ...once,
  name: 'often',
  page: '/often/',
  holder: 'outsider',
  single_use: false,
});

type Work = TeamWork & { holder: LinkHolder };

/** What was done by links, told apart by the word that came with it. */
export async function doneBy({ tx, holder }: Work): Promise<string[]> {
  const rows = await tx
    .selectFrom('activity')
    .select('record_name')
    .where('team_id', '=', holder.team_id)
    .where('entity', '=', 'thing')
    .where('record_id', '=', holder.record_id)
    .orderBy('id')
    .execute();
  return rows.map(({ record_name }) => record_name);
}

async function act({ tx, holder }: Work, { word }: { word: string }): Promise<string> {
  await tx
    .insertInto('activity')
    .values({
      team_id: holder.team_id,
      entity: 'thing',
      record_id: holder.record_id,
      record_name: word,
      action: 'acted',
    })
    .execute();
  if (word === 'late') throw conflict('It is too late');
  if (word === 'wrong') throw invalid({ word: 'Another word' });
  return `Done: ${word}`;
}

/** Routes as a feature makes them. `spoil` is a page that writes, which it may not. */
export function routesOf<H extends HolderKind>(purpose: Purpose<H>): Route[] {
  const call = {
    path: `/test-link/${purpose.name}/:token/`,
    tag: 'test',
    access: 'public',
    bare: true,
    params: linkParams,
  } as const;
  const calls = {
    show: endpoint({
      ...call,
      method: 'GET',
      summary: 'Shows',
      response: linkReply.extend({ done: z.array(z.string()) }),
    }),
    act: endpoint({
      ...call,
      method: 'POST',
      summary: 'Acts',
      body: z.strictObject({ word: z.string() }),
      response: actionReply,
    }),
  };
  return linkRoutes(purpose, calls, {
    show: async (context) => {
      if (purpose.entity === 'spoiled') await act(context, { word: 'shown' });
      return { state: 'open', message: 'Please', done: await doneBy(context) };
    },
    closed: (said) => ({ ...said, done: [] }),
    act,
  });
}
