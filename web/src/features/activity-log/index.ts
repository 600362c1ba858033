export { changeText } from './activity-text.ts';
