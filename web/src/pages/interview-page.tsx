import { InterviewRecordPage } from '../features/interview/index.ts';

/** One interview, with what its scorecards say. */
export default function InterviewPage() {
  return <InterviewRecordPage scorecards={() => null} ownCard={() => null} />;
}
