export { boxed, demoAccounts, demoNotice } from './demo-accounts.ts';
export { demoMissing, loadDemo } from './load-demo.ts';
export { leaveDemoWork } from './demo-work.ts';
