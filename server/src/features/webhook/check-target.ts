import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from '../../platform/config/config.ts';
import { checkedHost } from '../../platform/http-out/checked-host.ts';
import { SendError } from '../../platform/http-out/send-json.ts';
import type { Sentence } from '../../platform/words/phrase.ts';

const LOOKUP_MS = 5_000;

/**
 * What is wrong with an address that somebody wrote; null where nothing is. It is looked up now, so that whoever writes it
 * is told; what it leads to is looked at again whenever something is sent there.
 */
export async function targetProblem(
  config: Pick<Config, 'ALLOW_PRIVATE_TARGETS'>,
  url: string,
): Promise<Sentence | null> {
  const target = /^https?:\/\/[^/\\]/i.test(url) && URL.canParse(url) ? new URL(url) : null;
  if (!target) return 'The address is not a web address';
  if (target.username || target.password) return 'The address may hold no user name and no password';
  const stop = new AbortController();
  const late = wait(LOOKUP_MS, 'late' as const, { signal: stop.signal }).catch(() => null);
  const looked = checkedHost(config, target.hostname).then(
    () => null,
    (error: unknown) => error,
  );
  const problem = await Promise.race([looked, late]);
  stop.abort();
  if (problem === 'late') return 'The name of the address could not be looked up';
  if (problem instanceof SendError) return problem.said;
  if (problem) throw problem;
  return config.ALLOW_PRIVATE_TARGETS || target.protocol === 'https:'
    ? null
    : 'The address must begin with https';
}
