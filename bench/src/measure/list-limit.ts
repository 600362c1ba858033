import Fastify from 'fastify';
import pg from 'pg';
import { candidateList } from './bare-sql.ts';

// The least that the same framework and driver can do for a list: one statement, no sign-in, no checks, no total.
const [host = '', team = ''] = process.argv.slice(2);
const pool = new pg.Pool({ host, user: 'hireloom', database: 'hireloom', max: 8 });
const statement = { name: 'list', ...candidateList(Number(team), { order: 'c.id desc' }) };
const app = Fastify();
app.get('/', async () => ({ results: (await pool.query(statement)).rows }));
const url = await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.(url);
process.once('disconnect', () => process.exit(0));
