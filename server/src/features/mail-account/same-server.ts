interface Server {
  host?: string | null;
  username?: string | null;
}

/** Whether a stored password may go there: a server or a name that was changed never gets the one of before. */
export const sameServer = (before: Server, after: Server): boolean =>
  (before.host ?? '').toLowerCase() === (after.host ?? '').toLowerCase() &&
  (before.username ?? '') === (after.username ?? '');

export const passwordAnew = 'The server or the user name was changed: write the password again';
