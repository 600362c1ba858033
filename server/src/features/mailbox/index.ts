export { clearMailboxJob } from './account/disconnect.service.ts';
export { pauseMailboxes } from './account/pause-mailboxes.ts';
export { conversationMails } from './link/timeline-source.ts';
export { isReadable, linkSeen, standing } from './readable.ts';
export { takeResumesJob } from './resume-inbox/take-resumes.job.ts';
export { mailboxLines } from './integration.ts';
