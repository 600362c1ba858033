import { linkPages } from '@hireloom/contracts/link/link-pages';
import { definePurpose } from '../../../platform/links/purpose.ts';

/** Shows one file to somebody outside, as long as whoever shared it may open it. */
export const sharedFileLink = definePurpose({
  name: 'file',
  page: linkPages.file.page,
  entity: 'share_link',
  holder: 'outsider',
  days: 30,
  single_use: false,
});
