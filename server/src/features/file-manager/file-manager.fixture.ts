import { randomUUID } from 'node:crypto';
import type { Actor, TestTeam } from '../../testing/app.ts';
import { formOf, formWith } from '../../testing/form.ts';

export const files = '/customer/file-manager/';
export const folders = '/customer/folder/';
export const shares = '/customer/share-link/';

/** Adds a text file to a record by its own call; answers its id. */
export async function addFile(
  actor: Actor,
  call: string,
  name: string,
  text: string = randomUUID(),
): Promise<number> {
  const { body, headers } = formWith('files[]', name, Buffer.from(text));
  const reply = await actor.call('POST', call, body, headers);
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
  return reply.body.results[0].id;
}

/** Adds text files to a folder in one call. */
export function fill(actor: Actor, folder: number, ...given: [name: string, text: string][]) {
  const { body, headers } = formOf(
    given.map(([name, text]) => ({ field: 'files[]', name, bytes: Buffer.from(text) })),
  );
  return actor.call('POST', `${folders}${folder}/file/`, body, headers);
}

/** A folder of a member; answers its id. */
export async function makeFolder(actor: Actor, values: Record<string, unknown> = {}): Promise<number> {
  const reply = await actor.post(folders, { name: `Folder ${randomUUID()}`, ...values });
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
  return reply.body.id;
}

/** A file row without bytes, as many need: its id. */
export const madeFile = (team: TestTeam, values: Record<string, unknown>): Promise<number> =>
  team.made('file', {
    ...{ name: 'made.pdf', stored_name: `none-${randomUUID()}`, size: 10, sha256: randomUUID() },
    ...{ content_type: 'application/pdf', ...values },
  });

/** Names of what a list answers, in order. */
export const namesOf = ({ body }: { body: { results: { name: string }[] } }) =>
  body.results.map(({ name }) => name);
