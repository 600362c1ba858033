export { barredSql, barredText, isBarred, mayPass } from './bar.ts';
export { importJob } from './import/import.job.ts';
export { keepExEmployees } from './match/keep-ex-employees.ts';
