import { linkPages } from '@hireloom/contracts/link/link-pages';
import { escapeHtml } from '@hireloom/contracts/kit/escape-html';
import { publicOrigin } from '../../../platform/config/public-origin.ts';
import type { Context } from '../../../platform/context.ts';
import { issueLinks } from '../../../platform/links/issue-link.ts';
import { definePurpose } from '../../../platform/links/purpose.ts';
import { phrase, say } from '../../../platform/words/phrase.ts';

/** A link under mails to many by which whoever got one wants no more of them. As often as it is pressed, it says the same. */
export const optOutLink = definePurpose({
  name: 'opt_out',
  page: linkPages.opt_out.page,
  entity: 'candidate',
  holder: 'outsider',
  days: 730,
  single_use: false,
});

/** Where a person says that they want no more: the page for people, and what mail programs press by themselves. */
export interface OptOutLink {
  page: string;
  call: string;
}

/** Makes a link for each candidate, by their id. */
export async function optOutLinks(
  context: Context,
  candidates: readonly number[],
): Promise<ReadonlyMap<number, OptOutLink>> {
  const pages = await issueLinks(context, optOutLink, candidates);
  const origin = publicOrigin(context.platform.config);
  return new Map(
    [...pages].map(([id, page]) => {
      const token = page.slice(page.lastIndexOf('/') + 1);
      return [id, { page, call: `${origin}/api/v1${linkPages.opt_out.call.replace(':token', token)}` }];
    }),
  );
}

/** Below mails to many and by rules: how to get no more of them. */
export function optOutEnding({ page }: OptOutLink, language: string): { html: string; plain: string } {
  const words = say(language, phrase('No more e-mails like this'));
  return {
    html: `<p style="font-size:12px;color:#767676"><a href="${escapeHtml(page)}" rel="noopener noreferrer nofollow">${escapeHtml(words)}</a></p>`,
    plain: `\n\n${words}: ${page}`,
  };
}
