import type { TestTeam } from './app.ts';

/** One record of everything in a team: ids by entity name, and by the words that queries and bodies use for them. */
export type Records = Readonly<Record<string, number>>;

/**
 * Who may make a call, written out of the specification's section 6 and asking no code of the product:
 * `module.option|option` (several joined by `+`, as is a role that is admitted besides), `admin`, `signed-in` or
 * `public`. Behind `&` stands the switch that a recruiter needs besides.
 */
export type Rule = string;
type Rules = readonly (readonly [call: string, rule: Rule])[];

/** What a feature brings along for the walkers over every call: rights, other teams, bad input. */
export interface FeatureRecords {
  /** A line for every call of the feature, by `POST /customer/company/`. */
  rules: Rules;
  /** A body that gets past the form of a call that is no plain create or update, pointing to the given records. */
  bodies?: Readonly<Record<string, (ids: Records) => Record<string, unknown>>>;
  /** Makes records that are no entities; `ids` are those made before, `word` stands in what is to be looked for. */
  make?(team: TestTeam, ids: Records, word?: string): Promise<Record<string, number>>;
  /** The record that `:id` stands for in paths that begin so, where they are not those of an entity. */
  ids?: Readonly<Record<string, string>>;
}

/** The calls that every entity has. */
export const entityCalls = (path: string, module: string, view: string): Rules => [
  ...calls(path, module, view, {}),
  [`GET ${path}options/`, `${module}.${view}`],
];

function noteOption(call: string): string {
  if (call.endsWith('/export/')) return 'export';
  if (call.startsWith('GET ')) return 'view';
  return /^POST [^:]*$/.test(call) ? 'create' : 'update';
}

/** A part is written by whoever may change the record it belongs to; to take it away or all of them out is more. */
export const partCalls = (path: string, module: string, view: string): Rules =>
  calls(path, module, view, { create: 'update' });

/** Notes are parts that whoever wrote them may take back, with the switches of notes. */
export const noteCalls = (path: string, module: string, view: string): Rules =>
  calls(path, module, view, { create: 'update', delete: 'update' }).map(
    ([call, rule]) => [call, `${rule}&note.${noteOption(call)}`] as const,
  );

/** The files of a record. */
export const fileCalls = (path: string, module: string, view: string): Rules => [
  [`GET ${path}`, `${module}.${view}&file.view`],
  [`POST ${path}`, `${module}.update&file.create`],
  [`DELETE ${path}:id/`, `${module}.update&file.delete`],
];

/** Several calls under one rule. */
export const allOf = (rule: Rule, names: readonly string[]): Rules =>
  names.map((name) => [name, rule] as const);

export const either = 'view_own|view_global';

function calls(path: string, module: string, view: string, instead: Record<string, string>): Rules {
  const may = (option: string) => `${module}.${instead[option] ?? option}`;
  return [
    [`GET ${path}`, `${module}.${view}`],
    [`GET ${path}export/`, may('export')],
    [`GET ${path}:id/`, `${module}.${view}`],
    [`POST ${path}`, may('create')],
    [`PATCH ${path}:id/`, may('update')],
    [`DELETE ${path}:id/`, may('delete')],
    [`POST ${path}:id/restore/`, may('delete')],
    [`GET ${path}:id/activity/`, `${module}.${view}`],
  ];
}
