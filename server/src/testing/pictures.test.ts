import { registry } from '@hireloom/contracts/registry';
import { createCanvas } from '@napi-rs/canvas';
import { beforeAll, describe, expect, it } from 'vitest';
import { allRoutes } from '../features/all-routes.ts';
import { type Actor, testApp } from './app.ts';
import { PLACE, withMetadata } from './camera-picture.ts';
import { formWith } from './form.ts';
import { createSample } from './sample.ts';
import { readSources } from './source/read-sources.ts';

/**
 * No picture that people are shown tells where it was taken. Every call that takes one names it among its `pictures`,
 * and nothing else becomes the picture of a record.
 */
const test = testApp();
const entities = Object.values(registry).filter(({ fields }) =>
  Object.values(fields).some(({ kind, computed }) => kind === 'image' && !computed),
);
const imageFields = new Set([
  ...entities.flatMap(({ fields }) => Object.keys(fields).filter((key) => fields[key]?.kind === 'image')),
  // Of the text of a letter.
  'picture',
]);

let sent: Buffer;
beforeAll(async () => {
  sent = withMetadata(await createCanvas(40, 20).encode('jpeg'), 6);
});

/** What a browser gets for the link to a picture. */
async function shown(link: string): Promise<Buffer> {
  const reply = await test.app.inject({ url: link });
  expect(reply.statusCode).toBe(200);
  return reply.rawPayload;
}

const send = (actor: Actor, path: string, field: string, parts?: Record<string, string>) => {
  const form = formWith(field, 'me.jpg', sent, parts);
  return actor.call(parts ? 'POST' : 'PATCH', path, form.body, form.headers);
};

describe('the place is gone from the picture of', () => {
  it.each(entities.map((entity) => [entity.name, entity] as const))('a %s', async (_name, entity) => {
    const team = await test.team();
    const { id } = await createSample(team, entity);
    for (const [field, { kind }] of Object.entries(entity.fields)) {
      if (kind !== 'image') continue;
      const { status, body } = await send(team.admin, `${entity.path}${id}/`, field);
      expect([field, status, body.fields]).toEqual([field, 200, undefined]);
      const bytes = await shown(body[field]);
      expect(bytes.length).toBeGreaterThan(100);
      expect(bytes.includes(PLACE)).toBe(false);
    }
  });

  it('whoever signs in, and a candidate made from a resume', async () => {
    const { admin } = await test.team();
    const own = await send(admin, '/users/profile/', 'photo');
    expect((await shown(own.body.user.photo)).includes(PLACE)).toBe(false);
    const person = { first_name: 'Ada', last_name: 'Ng', email: 'ada@example.com' };
    const parts = { candidate: JSON.stringify(person) };
    const made = await send(admin, '/customer/candidate/from-resume/', 'photo', parts);
    expect(made.status).toBe(200);
    expect((await shown(made.body.photo)).includes(PLACE)).toBe(false);
  });
});

it('every call that takes a picture says so', () => {
  for (const { endpoint } of allRoutes) {
    const { files = [], pictures = [] } = endpoint.multipart ?? {};
    const named = files.filter((field) => imageFields.has(field));
    expect([endpoint.path, pictures]).toEqual([endpoint.path, named]);
  }
});

it('a file becomes the picture of a record in one place, which asks whether it was drawn anew', () => {
  const makers = readSources()
    .filter(({ text }) => /purpose: 'image'/.test(text))
    .map(({ file }) => file);
  expect(makers).toEqual(['platform/storage/files.ts']);
});
