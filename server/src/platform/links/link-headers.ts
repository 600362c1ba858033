/** Nothing of a link is to be found by a search engine, told to another site, or kept on the way. */
export const linkHeaders = {
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
  'cache-control': 'no-store',
};
