export { seedSalary } from './first-salary.ts';
export { salaryInWords } from './in-words.ts';
export { readMasters } from './read-masters.ts';
