import { readableFile } from './file-readers.ts';
import type { OnboardingOutside } from './onboarding/index.ts';

/** What writing to people who join takes from the features above it. */
export const onboardingOutside: OnboardingOutside = {
  portalLink: () => Promise.resolve(null),
  readable: readableFile,
};
