export { idsOfSearch } from './search.service.ts';
