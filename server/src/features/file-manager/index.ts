export { leaveFolders } from './folder/leave-folders.ts';
export { foldersVisibleTo } from './folder/scope.ts';
export { obeyRetention } from './retention/follow-rules.ts';
export { sharedFileLink } from './share/share-link.ts';
