const loopback = new Set(['127.0.0.1', '[::1]', 'localhost']);
/** What an address is made of; a browser would read others as something else. */
const written = /^[\w\-.~:/?[\]@!$&'()*+,;=%]+$/;

/**
 * May people be sent back to this address? It is one of https, or of the person's own machine; it stands as a browser
 * reads it, names nobody who signs in and has no fragment.
 */
export function isRedirectUri(text: string): boolean {
  if (!written.test(text) || !URL.canParse(text)) return false;
  const url = new URL(text);
  const known = url.protocol === 'https:' || (url.protocol === 'http:' && loopback.has(url.hostname));
  return known && !url.username && !url.password && (url.href === text || url.href === `${text}/`);
}

const portless = (text: string): string | null => {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol !== 'http:' || !loopback.has(url.hostname)) return null;
  url.port = '';
  return url.href;
};

/**
 * Is it among the registered addresses, letter by letter? A program on the person's own machine takes the port that is
 * free (RFC 8252, 7.3).
 */
export function isRegistered(registered: readonly string[], asked: string): boolean {
  if (!isRedirectUri(asked)) return false;
  if (registered.includes(asked)) return true;
  const plain = portless(asked);
  return plain !== null && registered.some((each) => portless(each) === plain);
}

/** The address with what is answered behind what it says already. */
export const withAnswer = (address: string, answer: Readonly<Record<string, string>>): string =>
  `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams(answer).toString()}`;
