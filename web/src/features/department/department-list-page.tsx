import { department } from '@hireloom/contracts/entities/department';
import { EntityListPage } from '../../kit/entity-list-page.tsx';

/** All companies of the team. */
export default function DepartmentListPage() {
  return (
    <EntityListPage
      entity={department}
      emptyHint="A department is a legal entity inside an organization. Add the first one to begin."
    />
  );
}
