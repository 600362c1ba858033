import type { ClientBase } from 'pg';

export interface Item {
  id: number;
  key: string | null;
  name: string;
  /** Of a level of education: how high it is. */
  rank: number | null;
}

export interface Place {
  country_id: number;
  state_id: number;
  city_id: number;
  city: string;
}

export interface Stage {
  id: number;
  category: string;
}

/** What the team has to choose from; the same team gives the same pools in the same order. */
export interface Pools {
  team_id: number;
  members: number[];
  items(list: string): Item[];
  named(list: string, id: number): Item | undefined;
  places: Place[];
  rejections: Item[];
  withdrawals: Item[];
  workflow_id: number;
  /** In the order of the board, without the ways out. */
  stages: Stage[];
  rejected: Stage;
  withdrawn: Stage;
}

/** Where people of the data live, the most frequent first. */
const countries = [
  'AE',
  'IN',
  'SA',
  'PH',
  'PK',
  'EG',
  'QA',
  'KW',
  'JO',
  'LB',
  'GB',
  'NP',
  'OM',
  'BH',
  'KE',
  'NG',
  'LK',
];

/** Reads the lists and the default workflow of a team. Throws if the team has none. */
export async function readPools(client: ClientBase, team_id: number): Promise<Pools> {
  const { rows } = await client.query<Item & { list: string; parent_id: number | null; kind: string | null }>(
    `select id::int, list, key, name, parent_id::int, extra ->> 'kind' as kind, (extra ->> 'rank')::int as rank from lookup_item
     where team_id = $1 and deleted_on is null order by list, id`,
    [team_id],
  );
  const lists = new Map<string, typeof rows>();
  for (const row of rows) {
    const list = lists.get(row.list);
    if (list) list.push(row);
    else lists.set(row.list, [row]);
  }
  const items = (list: string) => lists.get(list) ?? [];
  const byId = new Map(rows.map((row) => [row.id, row]));
  const members = await client.query<{ id: number }>(
    `select id::int from member where team_id = $1 and is_active and roles && '{admin,super_recruiter,recruiter}' order by id`,
    [team_id],
  );
  const stages = await client.query<Stage & { workflow_id: number }>(
    `select s.id::int, s.category, s.workflow_id::int from workflow_stage s join workflow w on w.team_id = s.team_id and w.id = s.workflow_id
     where w.team_id = $1 and w.is_default and w.deleted_on is null and s.deleted_on is null order by s.position, s.id`,
    [team_id],
  );
  const stageOf = (category: string) => {
    const found = stages.rows.find((stage) => stage.category === category);
    if (!found) throw new Error(`The default workflow of team ${team_id} has no stage ${category}`);
    return found;
  };
  return {
    team_id,
    members: members.rows.map(({ id }) => id),
    items,
    named: (list, id) => {
      const found = byId.get(id);
      return found?.list === list ? found : undefined;
    },
    places: placesOf(rows),
    rejections: items('reason').filter((row) => row.kind === 'reject'),
    withdrawals: items('reason').filter((row) => row.kind === 'withdraw'),
    workflow_id: stageOf('rejected').workflow_id,
    stages: stages.rows.filter((stage) => !['rejected', 'withdrawn'].includes(stage.category)),
    rejected: stageOf('rejected'),
    withdrawn: stageOf('withdrawn'),
  };
}

function placesOf(rows: (Item & { list: string; parent_id: number | null })[]): Place[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const places = rows.flatMap((city) => {
    if (city.list !== 'city' || city.parent_id === null) return [];
    const state = byId.get(city.parent_id);
    const country = byId.get(state?.parent_id ?? 0);
    const rank = countries.indexOf(country?.key ?? '');
    if (!state || !country || rank < 0) return [];
    return [{ rank, country_id: country.id, state_id: state.id, city_id: city.id, city: city.name }];
  });
  return places.sort((a, b) => a.rank - b.rank || a.city_id - b.city_id);
}
