import { organization } from '@hireloom/contracts/organization/organization';
import { defineResource, everyone } from '../../crud/resource.ts';

export const organizationResource = defineResource({
  entity: organization,
  visibleTo: () => everyone,
  async check({ viewer }, { action, input }) {
    // Whoever creates an organization looks after it until somebody else is named.
    if (action === 'create' && !input.owner) return { owner_id: viewer.id };
    return undefined;
  },
  unique: {
    organization_name: { field: 'name', message: 'There already is an organization of this name' },
    organization_code: { field: 'code', message: 'This code is already used' },
  },
});
