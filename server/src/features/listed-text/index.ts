export { matchAnew, matchTextsJob, matchTextsSweep } from './match-texts.job.ts';
