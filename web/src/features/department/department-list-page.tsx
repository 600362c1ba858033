import { department } from '@hireloom/contracts/department/department';
import { EntityListPage } from '../../kit/entity/entity-list-page.tsx';

/** All departments of the team. */
export default function DepartmentListPage() {
  return (
    <EntityListPage
      entity={department}
      emptyHint="A department is where people work. Add the first one to begin."
    />
  );
}
