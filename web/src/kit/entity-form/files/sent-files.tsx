import { addsFiles } from '@hireloom/contracts/permissions';
import { lazy, Suspense } from 'react';
import { useViewer } from '../../session/session.ts';
import type { FormErrors, FormValues } from '../form-values.ts';

const FilesSection = lazy(() => import('./files-section.tsx'));

interface SentFilesProps {
  values: FormValues;
  errors: FormErrors;
  onChange: (path: string, value: unknown) => void;
}

/** Files that are saved together with a new record, where its entity keeps files. */
export function SentFiles({ values: { files }, errors, onChange }: SentFilesProps) {
  const mayAdd = addsFiles(useViewer());
  if (!mayAdd || !Array.isArray(files)) return null;
  return (
    <Suspense>
      <FilesSection
        files={files as File[]}
        error={errors.files}
        onChange={(chosen) => onChange('files', chosen)}
      />
    </Suspense>
  );
}
