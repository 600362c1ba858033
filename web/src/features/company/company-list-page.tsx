import { company } from '@hireloom/contracts/company/company';
import { EntityListPage } from '../../kit/entity/entity-list-page.tsx';

/** All companies of the team. */
export default function CompanyListPage() {
  return (
    <EntityListPage
      entity={company}
      emptyHint="A company is a legal entity inside an organization. Add the first one to begin."
    />
  );
}
