export { placeInJob, stageOfJob } from './job-stages.ts';
export { settleStages } from './version/settle-stages.ts';
export { newestNumber, refuseWhileMoving } from './version/keep-version.ts';
export { fullWorkflow, stagesOfVersion } from './stages.ts';
export {
  MAY_NOT_ENTER,
  MAY_NOT_LEAVE,
  seesAllStages,
  stageSeen,
  stepRefused,
} from './permission/stage-scope.ts';
