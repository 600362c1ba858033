import type { Plugin } from 'vite';
import { linkPages } from '../contracts/link/link-pages.ts';

/** While developing: addresses of links get the small page for people who need not sign in, as from the server. */
export function outsidePages(): Plugin {
  const starts = Object.values(linkPages).map(({ page }) => page);
  return {
    name: 'outside-pages',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        if (starts.some((start) => request.url?.startsWith(start))) request.url = '/outside.html';
        next();
      });
    },
  };
}
