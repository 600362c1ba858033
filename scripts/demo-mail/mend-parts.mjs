import { createRequire } from 'node:module';

const handlers = createRequire(import.meta.url)('hoodiecrow-imap/lib/commands/handlers/fetch.js');

/** A plugin for hoodiecrow-imap, which forgets after the first mail of an answer which bytes of a part were asked for. */
export function mendParts(server) {
  for (const name of ['BODY', 'BODY.PEEK'])
    server.fetchHandlers[name] = (connection, message, query) =>
      handlers[name](connection, message, {
        ...query,
        ...(query.partial ? { partial: [...query.partial] } : {}),
      });
}
