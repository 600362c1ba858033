import { department } from '@hireloom/contracts/department/department';
import { EntityRecordPage } from '../../kit/entity-page/entity-record-page.tsx';

/** One department: what is known of it, its files and what happened to it. */
export default function DepartmentPage() {
  return (
    <EntityRecordPage entity={department} facts={['organization', 'company', 'business_unit', 'head']} />
  );
}
