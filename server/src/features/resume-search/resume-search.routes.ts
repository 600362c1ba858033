import { resumeSearchEndpoints as calls } from '@hireloom/contracts/resume-search/resume-search-endpoints';
import { bareRoute, type Route, route } from '../../platform/http/route.ts';
import { exportFound } from './export.ts';
import { readFacets } from './facet/facets.service.ts';
import { forgetRecent, recent, remember } from './suggest/recent.service.ts';
import { viewResume } from './resume-view.service.ts';
import { changeSaved, removeSaved, save, saved, seenSaved } from './saved/saved.service.ts';
import { search } from './search.service.ts';
import { suggest } from './suggest/suggest.service.ts';

export const resumeSearchRoutes: Route[] = [
  route(calls.search, async (context, { body }) => {
    const reply = await search(context, body);
    if (!body.cursor) await remember(context, body);
    return reply;
  }),
  route(calls.facets, (context, { body }) => readFacets(context, body)),
  route(calls.suggest, (context, { query }) => suggest(context, query.query)),
  route(calls.recent, (context) => recent(context)),
  route(calls.forgetRecent, (context) => forgetRecent(context)),
  route(calls.resume, (context, { params, body }) => viewResume(context, params.id, body)),
  bareRoute(calls.export, (bare, { body }) => exportFound(bare, body)),
  route(calls.saved, (context) => saved(context)),
  route(calls.save, (context, { body }) => save(context, body)),
  route(calls.changeSaved, (context, { params, body }) => changeSaved(context, params.id, body)),
  route(calls.removeSaved, (context, { params }) => removeSaved(context, params.id)),
  route(calls.seenSaved, (context, { params }) => seenSaved(context, params.id)),
];
