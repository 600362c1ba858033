import { interviewSettings } from '@hireloom/contracts/interview/interview-settings';
import { SettingsPage } from '../../kit/settings-page/settings-page.tsx';
import { say } from '../../kit/words/say.ts';

/** Who is reminded of interviews, and when. */
export default function InterviewSettingsPage() {
  return (
    <SettingsPage
      title={say('Interview settings')}
      description={say('Who is reminded of an interview, and how long before it')}
      saved={say('Interview settings saved')}
      sections={[interviewSettings]}
    />
  );
}
