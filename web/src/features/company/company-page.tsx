import { company } from '@hireloom/contracts/company/company';
import { EntityRecordPage } from '../../kit/entity-page/entity-record-page.tsx';

/** One company: what is known of it, its files and what happened to it. */
export default function CompanyPage() {
  return <EntityRecordPage entity={company} facts={['organization', 'type', 'city', 'website']} />;
}
