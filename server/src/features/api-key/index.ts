export {
  type Caller,
  callerColumns,
  heldScopes,
  noLonger,
  rightsOfMaker,
  viewerOfCaller,
} from './caller.ts';
export { callerCache } from './caller-cache.ts';
export { leaveKeys } from './hand-over.service.ts';
export { looksLikeKey } from './key-token.ts';
export { viewerOfKey } from './key-viewer.ts';
export { keyLines } from './integration.ts';
