import { lookupLists } from '@hireloom/contracts/lookup/lookups';
import { expect, it, vi } from 'vitest';
import { allRoutes } from '../features/all-routes.ts';
import { nameOf } from './records.ts';
import { readEntry, type Section, specifiedCalls, specifiedRoutes } from './specification-inventory.ts';

/*
 * docs/status.md says of every route and call of the specification whether it is built. It is written by this test
 * (`npm run status`) and fails when the page and the code no longer agree.
 */

/** What is needed of a row of the web app's route table. */
interface PageRow {
  path: string;
  page?: (() => unknown) | undefined;
}

const plain = (path: string) => path.replaceAll(/\{\w+\}|:\w+/g, ':').replace(/(.)\/$/, '$1');
const state = (built: boolean) => (built ? 'built' : 'not yet');

async function pages(): Promise<(path: string) => boolean> {
  // The route table asks the page it stands in what it runs as; here there is no page.
  vi.stubGlobal('document', { querySelector: () => null });
  const source = new URL('../../../web/src/routes.tsx', import.meta.url).pathname;
  const { routes } = (await import(/* @vite-ignore */ source)) as { routes: readonly PageRow[] };
  const built = new Map(routes.map((row) => [plain(row.path), row.page !== undefined]));
  return (path) => {
    const list = /\/master-view\/([a-z-]+)$/.exec(path)?.[1]?.replaceAll('-', '_');
    const generic =
      list && Object.hasOwn(lookupLists, list) ? built.get('/settings/master/master-view/:') : undefined;
    return built.get(plain(path)) ?? generic ?? false;
  };
}

function table(title: string, { entries }: Section, isBuilt: (name: string) => boolean): string[] {
  const rows = entries.map((entry) => {
    const [name, note] = readEntry(entry);
    return `| ${name} | ${state(isBuilt(name))} | ${note} |`;
  });
  return [`### ${title}`, '', '| | State | Note |', '|---|---|---|', ...rows, ''];
}

it('docs/status.md tells what is built', async () => {
  const calls = new Set(allRoutes.map((route) => plain(nameOf(route))));
  const hasCall = (name: string) => calls.has(plain(name));
  const hasPage = await pages();
  const count = (sections: readonly Section[], isBuilt: (name: string) => boolean) => {
    const names = sections.flatMap(({ entries }) => entries.map((entry) => readEntry(entry)[0]));
    return `${names.filter(isBuilt).length} of ${names.length} are built.`;
  };
  const lines = [
    '# What is built',
    '',
    'Written by a test out of the route table and the declared calls; `npm run status` brings it up to date.',
    '',
    '## Routes',
    '',
    count(specifiedRoutes, hasPage),
    '',
    ...specifiedRoutes.flatMap((section) => table(section.title, section, hasPage)),
    '## Calls',
    '',
    `Paths are under /api/v1. ${count(specifiedCalls, hasCall)}`,
    '',
    ...specifiedCalls.flatMap((section) => table(section.title, section, hasCall)),
  ];
  await expect(lines.join('\n')).toMatchFileSnapshot('../../../docs/status.md');
});
