import { connect, type Socket } from 'node:net';
import { isPrivateNumber, PrivateTarget, publicLookup } from '../../http-out/checked-target.ts';
import type { SmtpSettings } from './settings.ts';

/** No connection within the time. */
export class ConnectTimeout extends Error {
  readonly code = 'ETIMEDOUT';
}

/**
 * Opens a connection to a mail server. The name is resolved once and the connection goes to what was checked: only public
 * addresses, unless the settings say otherwise. Throws what the network says, `PrivateTarget` or `ConnectTimeout`.
 */
export function connectTo({ host, port, anywhere }: SmtpSettings, timeoutMs: number): Promise<Socket> {
  if (!anywhere && isPrivateNumber(host)) return Promise.reject(new PrivateTarget());
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, ...(anywhere ? {} : { lookup: publicLookup }) });
    const late = setTimeout(() => socket.destroy(new ConnectTimeout()), timeoutMs);
    socket.once('error', (error) => {
      clearTimeout(late);
      reject(error);
    });
    socket.once('connect', () => {
      clearTimeout(late);
      socket.removeAllListeners('error');
      // Until the talk begins it has no listener of its own, and an error would end the process.
      socket.on('error', () => undefined);
      resolve(socket);
    });
  });
}
