import * as react from 'react';

/**
 * While it is developed, React keeps for every element where in the code it was made, so that a warning can tell. That
 * is an error with its stack for each of them, a third of the time of tests that draw much. React itself stops at
 * 10,000 within a second: here it takes them for made already. Warnings still name their components.
 */
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
  react as typeof react & {
    __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE?: object;
  };
if (internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => undefined });
