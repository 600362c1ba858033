import { useLocation } from 'react-router';
import { lazyPart } from '../../../kit/lazy/lazy.tsx';
import { usePanelOpen } from '../../../kit/panel/panel-state.ts';
import { BULK_RESUME_PANEL } from '../bulk-resume-queries.ts';
import { REVIEW_PAGE } from '../review/review-address.ts';
import { useResumeNews } from '../use-resume-news.ts';

const ResumeProgress = lazyPart(async () => (await import('./resume-progress.tsx')).ResumeProgress);

/** Follows the resumes that are being parsed, and shows itself as long as there are some. */
export default function BulkResumePanel() {
  const open = usePanelOpen(BULK_RESUME_PANEL);
  const [foundAtStart, forget] = useResumeNews();
  const { pathname } = useLocation();
  if (!open) return null;
  // The page that goes through the same files needs the room.
  const reviewing = pathname === REVIEW_PAGE;
  return (
    <ResumeProgress key={String(reviewing)} startCollapsed={foundAtStart || reviewing} onClose={forget} />
  );
}
