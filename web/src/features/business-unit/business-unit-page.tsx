import { businessUnit } from '@hireloom/contracts/business-unit/business-unit';
import { EntityRecordPage } from '../../kit/entity-page/entity-record-page.tsx';

/** One business unit: what is known of it, its files and what happened to it. */
export default function BusinessUnitPage() {
  return <EntityRecordPage entity={businessUnit} facts={['organization', 'company', 'type', 'head']} />;
}
