import { RecordTabs } from '../../kit/entity-page/record-tabs.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { say } from '../../kit/words/say.ts';
import { ExplainTab } from './explain/explain-tab.tsx';
import { PresetsTab } from './preset/presets-tab.tsx';
import { RecruitersTab } from './recruiters-tab.tsx';
import { WhoMayTab } from './who-may-tab.tsx';

/** What recruiters may do: their switches, presets of them, who has which, and why somebody may not. */
export default function PermissionPage() {
  return (
    <>
      <PageHeader
        title={say('Permissions')}
        description={say('What recruiters may do. The other roles are fixed.')}
      />
      <RecordTabs
        tabs={[
          { key: 'recruiters', label: say('Recruiters'), content: <RecruitersTab /> },
          { key: 'presets', label: say('Presets'), content: <PresetsTab /> },
          { key: 'who', label: say('Who may'), content: <WhoMayTab /> },
          { key: 'why', label: say("Why can't I?"), content: <ExplainTab /> },
        ]}
      />
    </>
  );
}
