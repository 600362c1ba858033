import { businessUnit } from '@hireloom/contracts/business-unit/business-unit';
import { EntityCreatePage } from '../../kit/entity-page/entity-create-page.tsx';

/** A new businessUnit, on a page of its own. */
export default function BusinessUnitCreatePage() {
  return <EntityCreatePage entity={businessUnit} />;
}
