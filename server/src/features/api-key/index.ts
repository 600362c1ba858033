export { looksLikeKey } from './key-token.ts';
export { viewerOfKey } from './key-viewer.ts';
export { keyLines } from './integration.ts';
