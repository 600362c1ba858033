import { organization } from '@hireloom/contracts/organization/organization';
import { EntityCreatePage } from '../../kit/entity-page/entity-create-page.tsx';

/** A new organization, on a page of its own. */
export default function OrganizationCreatePage() {
  return <EntityCreatePage entity={organization} />;
}
