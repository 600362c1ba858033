import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { phrase } from '../words/phrase.ts';
import { isPublicAddress } from './public-address.ts';

/** What is said of an address in a private network. */
export const privateTarget = phrase(
  'The address leads to a private network, which this installation does not allow',
);

/** The name of a target leads to a private network. */
export class PrivateTarget extends Error {}

/** Whether this host is a number, which is connected to without being looked up, of a private network. */
export const isPrivateNumber = (host: string): boolean =>
  isIP(host) !== 0 && !isPublicAddress(host, isIP(host));

/** Resolves a name for the connection itself, so that what was checked is what is connected to. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || !first) return callback(error ?? new Error('No address'), '', 4);
    if (!addresses.every(({ address, family }) => isPublicAddress(address, family)))
      return callback(new PrivateTarget(), '', 4);
    return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
  });
};
