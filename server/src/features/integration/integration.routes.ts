import { integrationEndpoint, MOST_LINES } from '@hireloom/contracts/integration/integration-endpoints';
import { readRoute, type Route } from '../../platform/http/route.ts';
import type { IntegrationSource } from '../../platform/integration.ts';

/** What the team is connected to, in one call; `sources` tell of one kind each. */
export const integrationRoutes = (sources: readonly IntegrationSource[]): Route[] => [
  readRoute(integrationEndpoint, async (context) => {
    const results = [];
    for (const { kind, read } of sources) {
      const lines = await read(context);
      results.push({ kind, lines: lines.slice(0, MOST_LINES) });
    }
    return { results };
  }),
];
