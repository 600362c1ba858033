import { company } from '@hireloom/contracts/company/company';
import { EntityCreatePage } from '../../kit/entity-page/entity-create-page.tsx';

/** A new company, on a page of its own. */
export default function CompanyCreatePage() {
  return <EntityCreatePage entity={company} />;
}
