export { ClientList } from './client-list.tsx';
export { ConsentView } from './consent-view.tsx';
export { OwnGrants } from './own-grants.tsx';
