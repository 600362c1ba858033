export {
  MAY_NOT_ENTER,
  MAY_NOT_LEAVE,
  seesAllStages,
  stageSeen,
  stepRefused,
} from './permission/stage-scope.ts';
