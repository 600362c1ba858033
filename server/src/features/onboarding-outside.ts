import { readableFile } from './file-readers.ts';
import type { OnboardingOutside } from './onboarding/index.ts';
import { endPortalLinks, portalLink } from './onboarding-portal/index.ts';

/** What writing to people who join takes from the features above it. */
export const onboardingOutside: OnboardingOutside = {
  portalLink,
  endPortalLinks,
  readable: readableFile,
};
