import { stageChangeProcess } from '@hireloom/contracts/stage-change/stage-change-endpoints';
import { storedShape } from '../../platform/db/stored-shape.ts';

/** As it is shown: none where the push is one of the other system. */
export const shownLog = storedShape('stage_change_process.log', stageChangeProcess.shape.dvms_log, []);

export const processShapes = {
  log: storedShape('stage_change_process.log', stageChangeProcess.shape.dvms_log.unwrap(), []),
};
