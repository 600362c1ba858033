import { AbsenceList } from '../features/approval/index.ts';
import OwnProfilePage from '../features/profile/profile-page.tsx';
import { useViewer } from '../kit/session/session.ts';
import { say } from '../kit/words/say.ts';

/** The viewer's own account, with who stands in for them where they approve. */
export default function ProfilePage() {
  // Vendors approve nothing.
  const isVendor = useViewer().current_role === 'vendor';
  return (
    <OwnProfilePage
      tabs={[!isVendor && { key: 'absences', label: say('Absences'), content: <AbsenceList /> }]}
    />
  );
}
