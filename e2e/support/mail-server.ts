export interface MailServer {
  imapPort: number;
  smtpPort: number;
  /** Sources of the mails that were sent, oldest first. */
  sent(): string[];
  close(): Promise<void>;
}
interface DemoMail {
  PASSWORD: string;
  startMailServers(options: { imapPort: number; smtpPort: number; answerMs: number }): Promise<MailServer>;
}
interface Conversations {
  owner: { name: string; address: string };
}

/** Programs of the project's folder are no part of what is compiled here. */
const load = <T>(file: string): Promise<T> =>
  import(new URL(`../../scripts/demo-mail/${file}`, import.meta.url).href);

/** Starts the mail server of `npm run demo:mail` on free ports; whoever is written to answers at once. */
export async function startMailServer(): Promise<MailServer & { address: string; password: string }> {
  const { startMailServers, PASSWORD } = await load<DemoMail>('servers.mjs');
  const { owner } = await load<Conversations>('conversations.mjs');
  const server = await startMailServers({ imapPort: 0, smtpPort: 0, answerMs: 300 });
  return { ...server, address: owner.address, password: PASSWORD };
}
