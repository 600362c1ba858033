import { storedStagePermissions } from '@hireloom/contracts/settings/stage-permission';
import { storedShape } from '../../../platform/db/stored-shape.ts';

export const stagePermissionShapes = {
  stage_permission: storedShape('team.stage_permission', storedStagePermissions, { workflows: {} }),
};
