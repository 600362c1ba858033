import { businessUnit } from '@hireloom/contracts/entities/business-unit';
import { EntityListPage } from '../../kit/entity-list-page.tsx';

/** All companies of the team. */
export default function BusinessUnitListPage() {
  return (
    <EntityListPage
      entity={businessUnit}
      emptyHint="A businessUnit is a legal entity inside an organization. Add the first one to begin."
    />
  );
}
