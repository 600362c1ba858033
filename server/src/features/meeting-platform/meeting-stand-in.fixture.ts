import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { type MutableToken, OAuth2Server } from 'oauth2-mock-server';

interface Meeting {
  id: string;
  key: string;
  starts: string;
  status: string;
}
interface Body {
  externalId?: string;
  startDateTime?: string;
  id?: string;
  start?: { dateTime: string };
  status?: string;
  agenda?: string;
  start_time?: string;
}

/** Answers like Microsoft Graph, Google Calendar and Zoom as far as meetings ask, and signs people in for all of them. */
export class MeetingStandIn {
  readonly meetings = new Map<string, Meeting>();
  readonly heard: string[] = [];
  /** Answered instead of the next calls. */
  faults: { status: number; after?: boolean }[] = [];
  readonly oauth = new OAuth2Server();
  tokens = new Set<string>();
  root = '';
  login = '';
  #count = 0;
  #login: Server | null = null;
  readonly #app = Fastify();

  async start(): Promise<void> {
    const { oauth } = this;
    this.#app.addHook('onRequest', async (request, reply) => {
      const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
      if (!this.tokens.has(token)) return reply.status(401).send({ error: { message: 'Token expired' } });
      return undefined;
    });
    this.#app.all('/*', async (request, reply) => {
      this.heard.push(`${request.method} ${request.url}`);
      const [fault] = this.faults;
      if (fault && !fault.after) {
        this.faults.shift();
        return reply.status(fault.status).send({ error: { message: 'Not now' } });
      }
      const body = (request.body ?? {}) as Body;
      const { status, answer } = this.#answer(request.method, request.url, body);
      if (fault && request.method === 'POST') {
        this.faults.shift();
        return reply.status(fault.status).send({ message: 'Cut off' });
      }
      return reply.status(status).send(answer);
    });
    await this.#app.listen({ host: '127.0.0.1', port: 0 });
    this.root = `http://127.0.0.1:${(this.#app.server.address() as AddressInfo).port}`;
    // The stand-in knows neither tenants nor Zoom's paths: their part of the address is taken off.
    this.#login = await new Promise<Server>((resolve) => {
      const server = createServer((request, reply) => {
        // Zoom gives tokens and says nothing of who signed in.
        if (request.url?.startsWith('/oauth/')) request.headers['x-plain'] = 'yes';
        request.url = request.url?.replace(/^\/(common\/v2\.0|oauth)/, '') ?? '/';
        oauth.service.requestHandler(request, reply);
      });
      server.listen(0, '127.0.0.1', () => resolve(server));
    });
    this.login = `http://127.0.0.1:${(this.#login.address() as AddressInfo).port}`;
    await oauth.issuer.keys.generate('RS256');
    oauth.issuer.url = `${this.login}/common/v2.0`;
    oauth.service.on('beforeTokenSigning', (token: MutableToken) =>
      Object.assign(token.payload, { email: 'rooms@acme.example' }),
    );
    oauth.service.on('beforeResponse', (answer, request) => {
      if (typeof answer.body !== 'object' || answer.body === null || !('access_token' in answer.body)) return;
      this.tokens.add(String(answer.body.access_token));
      if (request.headers['x-plain']) answer.body = { ...answer.body, id_token: undefined };
    });
  }

  async stop(): Promise<void> {
    await this.#app.close();
    await new Promise((done) => this.#login?.close(done));
  }

  /** Meetings that stand, not those that were dropped. */
  standing = (): Meeting[] => [...this.meetings.values()].filter(({ status }) => status !== 'cancelled');

  #answer(method: string, url: string, body: Body): { status: number; answer: unknown } {
    const [path = ''] = url.split('?');
    if (path === '/users/me') return { status: 200, answer: { email: 'rooms@acme.example' } };
    const own = decodeURIComponent(path.split('/').at(-1) ?? '');
    if (method === 'GET') {
      const meetings = this.standing().map(({ id, key }) => ({ ...linksOf(id), agenda: key }));
      return { status: 200, answer: { meetings, next_page_token: '' } };
    }
    if (method === 'POST') return this.#make(path, body);
    const meeting = this.meetings.get(own);
    if (!meeting || (meeting.status === 'cancelled' && body.status !== 'confirmed'))
      return { status: 404, answer: { error: { message: 'Not there' } } };
    if (method === 'DELETE') meeting.status = 'cancelled';
    else Object.assign(meeting, { starts: startsOf(body) ?? meeting.starts, status: 'confirmed' });
    return { status: 200, answer: linksOf(meeting.id) };
  }

  #make(path: string, body: Body): { status: number; answer: unknown } {
    const isTeams = path.endsWith('/createOrGet');
    const key = body.externalId ?? body.id ?? body.agenda ?? '';
    const known = this.standing().find((meeting) => meeting.key === key);
    if (known && isTeams) return { status: 200, answer: linksOf(known.id) };
    if (body.id && this.meetings.has(body.id))
      return { status: 409, answer: { error: { message: 'There' } } };
    this.#count += 1;
    const id = body.id ?? String(1000 + this.#count);
    this.meetings.set(id, { id, key, starts: startsOf(body) ?? '', status: 'confirmed' });
    return { status: 201, answer: linksOf(id) };
  }
}

const startsOf = (body: Body) => body.startDateTime ?? body.start?.dateTime ?? body.start_time;

/** Where one meets, as each of the three says it. */
function linksOf(id: string) {
  const link = `https://meet.example/${id}`;
  return { id, joinWebUrl: link, hangoutLink: link, join_url: link };
}
