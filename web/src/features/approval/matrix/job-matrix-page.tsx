import { MatrixPage } from './matrix-page.tsx';

/** Who approves jobs. */
export default function JobMatrixPage() {
  return <MatrixPage kind="job" />;
}
