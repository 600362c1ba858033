export { searchKey } from './search-queries.ts';
