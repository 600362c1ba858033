import { BlockList } from 'node:net';

/** What is not the public internet although it looks like it: RFC 6890 and the registries it names. */
const notPublic4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;

const notPublic6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const blocked4 = new BlockList();
for (const [net, prefix] of notPublic4) blocked4.addSubnet(net, prefix, 'ipv4');
const blocked6 = new BlockList();
for (const [net, prefix] of notPublic6) blocked6.addSubnet(net, prefix, 'ipv6');
/** The only part of IPv6 that is handed out to the public: all else is local, translated or reserved. */
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');

/** Whether an address belongs to the public internet: not this machine, its network, a cloud's metadata or a tunnel. */
export function isPublicAddress(address: string, family: number): boolean {
  if (family === 4) return !blocked4.check(address, 'ipv4');
  return global6.check(address, 'ipv6') && !blocked6.check(address, 'ipv6');
}
