export { usesOf } from './uses.ts';
