export { queueStageChange } from './queue.ts';
