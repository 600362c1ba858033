export { BulkBar, type BulkBarProps, useMayBulk } from './bulk-bar.tsx';
