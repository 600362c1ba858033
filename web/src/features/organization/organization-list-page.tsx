import { organization } from '@hireloom/contracts/organization/organization';
import { EntityListPage } from '../../kit/entity/entity-list-page.tsx';

/** All organizations of the team. */
export default function OrganizationListPage() {
  return (
    <EntityListPage
      entity={organization}
      emptyHint="An organization is a client, a partner or your own house. Add the first one to begin."
    />
  );
}
