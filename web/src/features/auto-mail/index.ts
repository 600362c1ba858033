export { JobAutoMail } from './job-auto-mail.tsx';
