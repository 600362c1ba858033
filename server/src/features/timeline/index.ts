export type { TimelineSource } from './subject.ts';
