export { ExEmployeeNotice } from './ex-employee-notice.tsx';
