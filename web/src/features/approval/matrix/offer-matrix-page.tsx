import { MatrixPage } from './matrix-page.tsx';

/** Who approves offers. */
export default function OfferMatrixPage() {
  return <MatrixPage kind="offer" />;
}
