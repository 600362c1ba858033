/**
 * Where the links of e-mails lead people who need not sign in, by purpose: the page, which the token follows, and the
 * call behind it, which shows by GET and acts by POST. Small pages read this: it knows no schema.
 */
export const linkPages = {
  approval: { page: '/approval/', call: '/approval-link/:token/' },
  documents: { page: '/documents/', call: '/document-link/:token/' },
  file: { page: '/shared-file/', call: '/shared-file/:token/' },
  interview: { page: '/interview/', call: '/interview-link/:token/' },
  offer: { page: '/offer/', call: '/offer-link/:token/' },
  opt_out: { page: '/no-more-mail/', call: '/opt-out/:token/' },
} as const;

export type LinkPurpose = keyof typeof linkPages;
