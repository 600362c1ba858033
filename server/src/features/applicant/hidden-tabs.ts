import { tabOfCall } from '@hireloom/contracts/applicant/applicant-tabs';
import { forbidden } from '../../platform/http/app-error.ts';
import type { Route } from '../../platform/http/route.ts';
import { phrase } from '../../platform/words/phrase.ts';

/** The routes, those of tabs refused to hiring managers from whom the team hides the tab. */
export function behindTabs(routes: readonly Route[]): Route[] {
  return routes.map((route) => {
    const tab = tabOfCall(route.endpoint.path);
    if (!tab) return route;
    return {
      ...route,
      refuse({ hidden_tabs }) {
        if (hidden_tabs.applicant?.includes(tab.value))
          throw forbidden(
            phrase('Your team hides the tab {tab} of applicants from hiring managers', {
              tab: { text: tab.label },
            }),
          );
      },
    };
  });
}
