export { queueSending } from './queue.ts';
export { processShapes } from './stage-change.shapes.ts';
