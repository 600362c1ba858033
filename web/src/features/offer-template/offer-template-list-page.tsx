import { useQuery } from '@tanstack/react-query';
import { RecordTabs } from '../../kit/entity-page/record-tabs.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { say } from '../../kit/words/say.ts';
import { LetterheadList } from './letterhead-list.tsx';
import { letterheadsQuery } from './offer-template-queries.ts';
import { TemplateList } from './template-list.tsx';

/** What offer letters say, and what stands above and below them (specification, section 2). */
export default function OfferTemplateListPage() {
  const heads = useQuery(letterheadsQuery);
  return (
    <>
      <PageHeader
        title={say('Offer templates')}
        description={say('What offer letters say, and the letterheads that they stand on')}
      />
      <RecordTabs
        tabs={[
          { key: 'templates', label: say('Templates'), content: <TemplateList /> },
          {
            key: 'letterheads',
            label: say('Letterheads'),
            count: heads.data?.count,
            content: <LetterheadList />,
          },
        ]}
      />
    </>
  );
}
