import Fastify from 'fastify';

// The least that the same framework can do: what any call of it costs at least.
const app = Fastify();
app.get('/', async () => ({ hello: 'world' }));
const url = await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.(url);
process.once('disconnect', () => process.exit(0));
