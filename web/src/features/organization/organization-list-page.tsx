import { organization } from '@hireloom/contracts/entities/organization';
import { EntityListPage } from '../../kit/entity-list-page.tsx';

/** All companies of the team. */
export default function OrganizationListPage() {
  return (
    <EntityListPage
      entity={organization}
      emptyHint="A organization is a legal entity inside an organization. Add the first one to begin."
    />
  );
}
