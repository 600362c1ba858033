export { looksLikeKey } from './key-token.ts';
export { viewerOfKey } from './key-viewer.ts';
