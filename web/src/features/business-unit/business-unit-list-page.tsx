import { businessUnit } from '@hireloom/contracts/business-unit/business-unit';
import { EntityListPage } from '../../kit/entity/entity-list-page.tsx';

/** All business units of the team. */
export default function BusinessUnitListPage() {
  return (
    <EntityListPage
      entity={businessUnit}
      emptyHint="A business unit is a part of an organization. Add the first one to begin."
    />
  );
}
