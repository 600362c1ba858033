import { joiningTemplate } from '@hireloom/contracts/joining-template/joining-template';
import { defineResource, everyone } from '../../crud/resource.ts';

/** Joining forms as jobs point to them; their settings page writes them. */
export const joiningTemplateResource = defineResource({
  entity: joiningTemplate,
  visibleTo: () => everyone,
});
