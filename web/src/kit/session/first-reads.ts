/**
 * What is read when the app opens, as the calls of `start-up.ts` ask for it, and what some pages read first, by their
 * address; `$1` is the number in it. The page asks for these before its scripts have come (`opening-files.ts`).
 */
export const startUpReads: readonly string[] = [
  '/admin-app/custom-field/',
  '/customer/notifications/?page=1',
  '/users/get-current-role/',
  '/users/member/?all=true',
  '/customer/user-setting/',
  '/customer/admin-setting/',
  '/customer/mailbox-configuration/',
  '/users/profile/',
  '/setup/',
  '/customer/table-view/',
];

export const pageReads: Readonly<Record<string, readonly string[]>> = {
  '^/$': ['/customer/home/'],
  '^/recruitments/candidates/(\\d+)$': ['/customer/candidate/$1/profile/'],
  '^/recruitments/jobs/(\\d+)$': ['/customer/job/$1/', '/customer/applicant/board/?job=$1'],
};
