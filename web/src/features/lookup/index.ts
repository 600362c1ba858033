export { OrderRows, useOrderRow } from './order-rows.tsx';
