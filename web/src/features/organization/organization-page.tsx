import { organization } from '@hireloom/contracts/organization/organization';
import { EntityRecordPage } from '../../kit/entity-page/entity-record-page.tsx';

/** One organization: what is known of it, its files and what happened to it. */
export default function OrganizationPage() {
  return <EntityRecordPage entity={organization} facts={['industry', 'owner', 'city', 'website']} />;
}
