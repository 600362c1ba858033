import { lookup } from '@hireloom/contracts/kit/field';
import { FILE_CATEGORIES } from '@hireloom/contracts/lookup/lookups';
import { mark } from '../../../kit/words/say.ts';

/** What kind of document a file is. */
export const categoryField = lookup(mark('Category'), FILE_CATEGORIES);
