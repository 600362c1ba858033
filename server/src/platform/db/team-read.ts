import pg from 'pg';
import { prepareValue } from 'pg/lib/utils.js';

type Row = Record<string, unknown>;

/** How the rows of a statement are read. */
interface Shape {
  columns: { name: string; parse: (text: string) => unknown }[];
  empty: Row;
}

const SETTINGS = 'team_read';
const settings = `select set_config('role', 'hireloom_app', true), set_config('app.team_id', $1, true),
  set_config('max_parallel_workers_per_gather', '0', true), set_config('transaction_read_only', 'on', true)`;

/** The statements that a connection keeps, and the shape of their rows. */
export type Kept = Map<string, Shape>;

/**
 * One statement in a transaction of its own that sees one team's rows and can not write. Settings and statement go out in
 * one message and the transaction ends with it: there is no `begin` or `commit` to wait for. When the settings fail, the
 * server skips the statement.
 */
export class TeamRead implements pg.Submittable {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly #kept: Kept;
  readonly #team: string;
  readonly #name: string;
  readonly #sent: (string | Buffer | null)[];
  readonly #rows: Row[] = [];
  readonly #done: (error: Error | null, rows: Row[]) => void;
  #shape: Shape | null = null;
  /** What comes before is the answer to the settings. */
  #settled = false;

  /** `name` keeps the statement with its plan on the connection; empty plans it for its values. */
  constructor(
    kept: Kept,
    teamId: number,
    statement: { text: string; name: string; values: readonly unknown[] },
    done: (error: Error | null, rows: Row[]) => void,
  ) {
    this.#kept = kept;
    this.#team = String(teamId);
    this.text = statement.text;
    // The driver keeps statements of its own under their names.
    this.#name = statement.name && `read_${statement.name}`;
    this.values = statement.values;
    // Here, where what can not be sent hurts nobody but its caller.
    this.#sent = statement.values.map(prepareValue);
    this.#done = done;
  }

  /** The driver wants one; the answer is told by `done`. */
  callback(): void {}

  submit(connection: pg.Connection): void {
    const name = this.#name;
    this.#shape = (name && this.#kept.get(name)) || null;
    connection.stream.cork();
    if (!this.#kept.has(SETTINGS)) keep(connection, SETTINGS, settings);
    connection.bind({ statement: SETTINGS, values: [this.#team] }, true);
    connection.execute(null, true);
    if (!this.#shape) keep(connection, name, this.text);
    connection.bind({ statement: name, values: this.#sent }, true);
    if (!this.#shape) connection.describe({ type: 'P', name: '' }, true);
    connection.execute(null, true);
    connection.sync();
    connection.stream.uncork();
  }

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }): void {
    const columns = fields.map(({ name, dataTypeID }) => ({
      name,
      parse: pg.types.getTypeParser(dataTypeID, 'text'),
    }));
    this.#shape = { columns, empty: Object.fromEntries(columns.map(({ name }) => [name, null])) };
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    if (!this.#settled || !this.#shape) return;
    const { columns, empty } = this.#shape;
    const row = { ...empty };
    for (let at = 0; at < columns.length; at += 1) {
      const text = fields[at];
      const column = columns[at];
      if (column && typeof text === 'string') row[column.name] = column.parse(text);
    }
    this.#rows.push(row);
  }

  handleCommandComplete(): void {
    this.#settled = true;
  }

  handleReadyForQuery(): void {
    const shape = this.#shape;
    this.#kept.set(SETTINGS, noRows);
    if (this.#name && shape) this.#kept.set(this.#name, shape);
    this.#done(null, this.#rows);
  }

  handleError(error: Error): void {
    this.#kept.delete(SETTINGS);
    this.#kept.delete(this.#name);
    this.#done(error, []);
  }

  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}
  handleCopyInResponse(): void {}
  handleCopyData(): void {}
}

const noRows: Shape = { columns: [], empty: {} };

/** Nobody knows whether a statement that failed was kept: one of the same name is dropped first. */
function keep(connection: pg.Connection, name: string, text: string): void {
  if (name) connection.close({ type: 'S', name }, true);
  connection.parse({ name, text, types: [] }, true);
}
