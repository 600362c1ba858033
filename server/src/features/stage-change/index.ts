export { queueSending } from './queue.ts';
export { processShapes } from './stage-change.shapes.ts';
export { pushEndpointLines, systemLines } from './integration.ts';
