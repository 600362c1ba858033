import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { Config } from '../config/config.ts';
import { phrase } from '../words/phrase.ts';
import { privateTarget } from './checked-target.ts';
import { isPublicAddress } from './public-address.ts';
import { SendError } from './send-json.ts';

/**
 * The address of a server whose name people have set, for lines that are no web calls. It is looked up once, and what was
 * checked is what is to be connected to: only public addresses, unless ALLOW_PRIVATE_TARGETS is set. Throws SendError.
 */
export async function checkedHost(
  config: Pick<Config, 'ALLOW_PRIVATE_TARGETS'>,
  host: string,
): Promise<string> {
  const name = host.trim().replace(/^\[|\]$/g, '');
  const family = isIP(name);
  const found = family
    ? [{ address: name, family }]
    : await lookup(name, { all: true }).catch(() => {
        throw new SendError(phrase('The name of the address is not known'), false);
      });
  const [first] = found;
  if (!first) throw new SendError(phrase('The name of the address is not known'), false);
  if (!config.ALLOW_PRIVATE_TARGETS && !found.every((one) => isPublicAddress(one.address, one.family)))
    throw new SendError(privateTarget, true);
  return first.address;
}
