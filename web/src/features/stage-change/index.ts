export { EndpointCard } from './endpoint-card.tsx';
export { PushLog } from './push-log.tsx';
export { pushEndpointsQuery } from './stage-change-queries.ts';
