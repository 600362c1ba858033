import { lazy, Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { closeFile, useShownFile } from '../kit/value/open-file.ts';

const FileDrawer = lazy(() => import('../features/file-manager/preview/file-drawer.tsx'));

/** Shows the file of a field beside the page until another page is shown; its code is read with the first one. */
export function FilePlace() {
  const file = useShownFile();
  const { pathname } = useLocation();
  const beside = useRef(pathname);
  useEffect(() => {
    if (beside.current !== pathname) closeFile();
    beside.current = pathname;
  }, [pathname]);
  return file === null ? null : (
    <Suspense>
      <FileDrawer file={file} onClose={closeFile} />
    </Suspense>
  );
}
