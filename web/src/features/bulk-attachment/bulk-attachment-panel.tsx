import { useUploadQueue } from '../../kit/file-batch/use-upload-queue.ts';
import { lazyPart } from '../../kit/lazy/lazy.tsx';
import { usePanelOpen } from '../../kit/panel/panel-state.ts';
import { ATTACHMENT_PANEL } from './attachment-queries.ts';
import { attachmentUploads, hasGiven } from './attachment-uploads.ts';
import { useAttachmentNews } from './use-attachment-news.ts';

const AttachmentProgress = lazyPart(
  async () => (await import('./attachment-progress.tsx')).AttachmentProgress,
);

/** Follows the documents that are being attached, and shows itself as long as there are some. */
export default function BulkAttachmentPanel() {
  const open = usePanelOpen(ATTACHMENT_PANEL);
  const foundAtStart = useAttachmentNews(open);
  useUploadQueue(attachmentUploads);
  // Whoever begins a batch here wants to see it, also where a line of earlier files stands already.
  const quiet = foundAtStart && !hasGiven();
  return open ? <AttachmentProgress key={String(quiet)} startCollapsed={quiet} /> : null;
}
