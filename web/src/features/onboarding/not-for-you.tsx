import { EmptyState } from '../../kit/piece/empty-state.tsx';
import { say } from '../../kit/words/say.ts';

/** The page of whoever may not see onboardings: it is open to any role and shows nothing (specification, section 2). */
export const NotForYou = () => (
  <EmptyState
    title={say('Onboarding is not open to you')}
    hint={say('Ask an admin of your team for the permission to view it.')}
  />
);
