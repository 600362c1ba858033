import { useParams } from 'react-router';
import { HoursOf } from './availability-page.tsx';

/** The working hours of a member, for admins. */
export default function MemberHoursPage() {
  const member = Number(useParams().id);
  return <HoursOf key={member} member={member} />;
}
