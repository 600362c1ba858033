import { timelineEndpoints, timelineOf } from '@hireloom/contracts/timeline/timeline-endpoints';
import { readRoute, type Route } from '../../platform/http/route.ts';
import { readTimeline } from './read-timeline.ts';
import { subjectOf, type TimelineSource } from './subject.ts';

/** The timelines of records, of what the sources tell. */
export const timelineRoutes = (sources: readonly TimelineSource[]): Route[] =>
  timelineOf.map((of) =>
    readRoute(timelineEndpoints[of], async (context, { params, query }) =>
      readTimeline(context, await subjectOf(context, of, params.id), sources, query),
    ),
  );
