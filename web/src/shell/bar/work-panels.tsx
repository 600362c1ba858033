import { lazy, Suspense, useEffect, useState } from 'react';
import { bulkEntities, mayBulkAny } from '@hireloom/contracts/bulk-action/bulk-action-rights';
import { canView, hasPermission, type Rights } from '@hireloom/contracts/permissions';
import { useViewer } from '../../kit/session/session.ts';
import { bulkAttachment, bulkParsing } from '../../kit/page/route-rights.ts';
import { onIdle } from '../../kit/lazy/on-idle.ts';
import { mark } from '../../kit/words/say.ts';

/**
 * The floating panels of work in the background. Each is there from the start, to hear what happens, and shows itself by
 * `panel-state.ts` under its name; the top bar offers them to those who may see them.
 */
const panels = [
  {
    name: 'bulk_action',
    label: mark('Bulk actions'),
    may: (viewer: Rights) => bulkEntities.some((entity) => mayBulkAny(viewer, entity)),
    Panel: lazy(() => import('../../features/bulk-action/bulk-action-panel.tsx')),
  },
  {
    name: 'bulk_resume',
    label: mark('Resume parsing'),
    may: (viewer: Rights) => hasPermission(viewer, bulkParsing),
    Panel: lazy(() => import('../../features/bulk-resume/panel/bulk-resume-panel.tsx')),
  },
  {
    name: 'bulk_attachment',
    label: mark('Attachments'),
    may: (viewer: Rights) => hasPermission(viewer, bulkAttachment),
    Panel: lazy(() => import('../../features/bulk-attachment/bulk-attachment-panel.tsx')),
  },
  {
    name: 'stage_change',
    label: mark('Stage changes'),
    may: (viewer: Rights) => viewer.current_role !== 'vendor' && canView(viewer, 'applicant'),
    Panel: lazy(() => import('../../features/stage-change/stage-change-panel.tsx')),
  },
] as const;

/** The panels that the viewer may see. */
export function useWorkPanels() {
  const viewer = useViewer();
  return panels.filter(({ may }) => may(viewer));
}

/** All panels of the viewer; each decides by itself when it shows. The page that was opened comes first. */
export function WorkPanels() {
  const panelsOfViewer = useWorkPanels();
  const [quiet, setQuiet] = useState(false);
  useEffect(() => void onIdle().then(() => setQuiet(true)), []);
  if (!quiet) return null;
  return panelsOfViewer.map(({ name, Panel }) => (
    <Suspense key={name}>
      <Panel />
    </Suspense>
  ));
}
