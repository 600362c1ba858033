export { KeyList } from './key-list.tsx';
