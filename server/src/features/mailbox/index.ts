export { clearMailboxJob } from './account/disconnect.service.ts';
export { pauseMailboxes } from './account/pause-mailboxes.ts';
export { linkNew } from './link/link-new.ts';
export { conversationMails } from './link/timeline-source.ts';
export { takeResumes } from './resume-inbox/take-resumes.ts';
export { takeResumesJob } from './resume-inbox/take-resumes.job.ts';
