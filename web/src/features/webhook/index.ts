export { WebhookList } from './webhook-list.tsx';
