import { BlockList, isIP } from 'node:net';
import { type Sentence, phrase } from '../../platform/words/phrase.ts';

interface Network {
  address: string;
  bits: number | null;
}

function partsOf(text: string): Network | null {
  const [address = '', bits, ...more] = text.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return null;
  if (bits === undefined) return { address, bits: null };
  return /^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128)
    ? { address, bits: Number(bits) }
    : null;
}

/** What is wrong with an address or a network that somebody wrote; null where nothing is. */
export const addressProblem = (text: string): Sentence | null =>
  partsOf(text)
    ? null
    : phrase('{address} is no address and no network such as 203.0.113.0/24', { address: text });

/** Is this address among those that are listed? An empty list admits every one. */
export function isListed(listed: readonly string[], address: string): boolean {
  if (listed.length === 0) return true;
  const from = address.replace(/^::ffff:(?=\d+\.)/i, '');
  const family = isIP(from);
  if (family === 0) return false;
  const list = new BlockList();
  for (const text of listed) {
    const network = partsOf(text);
    if (!network) continue;
    const kind = isIP(network.address) === 4 ? 'ipv4' : 'ipv6';
    if (network.bits === null) list.addAddress(network.address, kind);
    else list.addSubnet(network.address, network.bits, kind);
  }
  return list.check(from, family === 4 ? 'ipv4' : 'ipv6');
}
