import type pg from 'pg';
import type { Scenario } from './scenario/scenario.ts';

/**
 * As many files as people, one of a hundred a passport and one of five hundred a picture, beside what there is. Those of
 * an earlier measurement stay.
 */
export async function fillFiles(client: pg.Client, team: number): Promise<void> {
  const { rows } = await client.query<{ there: boolean }>(
    `select exists (select from file where team_id = $1 and stored_name = 'bench-1') as there`,
    [team],
  );
  if (rows[0]?.there) return;
  await client.query(
    `insert into file (team_id, entity, record_id, purpose, name, stored_name, size, content_type, sha256)
       select $1, 'candidate', c.id, 'file',
         case when n % 100 = 7 then 'passport ' else 'document ' end || n || '.pdf', 'bench-' || n, n % 5000,
         case when n % 500 = 3 then 'image/png' else 'application/pdf' end, 'bench-' || n
       from (select id, row_number() over (order by id) as n from candidate where team_id = $1 and deleted_on is null) c`,
    [team],
  );
  await client.query('vacuum analyze file, file_search, file_text');
}

const files = '/customer/file-manager/?page_size=50';

/** The file manager as people meet it: all files, in each order, narrowed, and found by words. */
export function fileScenarios(): Scenario[] {
  const list = (name: string, query = ''): Scenario => ({
    ...{ name: `files, ${name}`, paths: [`${files}${query}`], bare: null, must: { p95: 30 }, growth: 10 },
  });
  return [
    list('first page'),
    list('by name', '&orderBy=name&ascending=1'),
    list('by size', '&orderBy=size'),
    list('by type', '&orderBy=content_type'),
    list('pictures', '&type=picture'),
    list('letters', '&kind=letter'),
    list('the last page that is counted', '&page=20'),
    list('search for a rare word', '&query=passport'),
    list('search for a frequent word', '&query=document'),
    list('search for nobody', '&query=qqzzxxqq'),
    { ...list('top of the tree'), paths: ['/customer/file-manager/tree/'] },
  ];
}
