import type { TeamWork } from '../../../platform/context.ts';
import type { ReadableFile } from '../../mail/index.ts';

/** What writing to people who join takes from the features above. */
export interface OnboardingOutside {
  /** The address of the page on which somebody sends documents and fills in their form; each mail takes one. */
  portalLink: (work: TeamWork, onboardingId: number) => Promise<string | null>;
  /** Ends whatever addresses of their page there are. */
  endPortalLinks: (work: TeamWork, onboardingId: number) => Promise<void>;
  readable: ReadableFile;
}
