import type { Config } from './config.ts';

/** Where people reach the product. Comes from the configuration alone: a request's Host header is the sender's word. */
export function publicOrigin(config: Config): string {
  return config.PUBLIC_URL?.replace(/\/+$/, '') ?? `http://localhost:${config.PORT}`;
}
