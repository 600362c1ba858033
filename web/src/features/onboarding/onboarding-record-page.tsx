import { useParams } from 'react-router';
import { view } from '../../kit/page/route-rights.ts';
import { useMay } from '../../kit/session/session.ts';
import { NotForYou } from './not-for-you.tsx';
import { PersonPage } from './person/person-page.tsx';

/** One person who joins, by the number of their onboarding: where search, timeline and other records lead. */
export default function OnboardingRecordPage() {
  const mayView = useMay(view('onboarding'));
  const { id } = useParams();
  return mayView ? <PersonPage id={Number(id) || 0} /> : <NotForYou />;
}
