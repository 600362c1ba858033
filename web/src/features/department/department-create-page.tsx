import { department } from '@hireloom/contracts/department/department';
import { EntityCreatePage } from '../../kit/entity-page/entity-create-page.tsx';

/** A new department, on a page of its own. */
export default function DepartmentCreatePage() {
  return <EntityCreatePage entity={department} />;
}
