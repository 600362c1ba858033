import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type BulkResumeFilter,
  bulkResumeFilters,
} from '@hireloom/contracts/bulk-resume/bulk-resume-endpoints';
import { useUploadQueue } from '../../../kit/file-batch/use-upload-queue.ts';
import { FloatingPanel } from '../../../kit/panel/floating-panel.tsx';
import { closePanel } from '../../../kit/panel/panel-state.ts';
import { BULK_RESUME_PANEL, statePage } from '../bulk-resume-queries.ts';
import { filterLabels } from './item-state.ts';
import { PanelFooter } from './panel-footer.tsx';
import { PanelProgress } from './panel-progress.tsx';
import { ResumeList } from './resume-list.tsx';
import { resumeUploads } from '../resume-uploads.ts';
import { type Chosen, useResolve } from '../use-resolve.tsx';
import { say } from '../../../kit/words/say.ts';

const COUNTED_MS = 1500;

interface ResumeProgressProps {
  startCollapsed: boolean;
  onClose: () => void;
}

/** What is in the open panel: the files, and what is to be decided of them. */
export function ResumeProgress({ startCollapsed, onClose }: ResumeProgressProps) {
  const [filter, setFilter] = useState<BulkResumeFilter>('all');
  const [chosen, setChosen] = useState<ReadonlyMap<number, Chosen>>(new Map());
  const { data, dataUpdatedAt, error, refetch } = useQuery(statePage('all', 1));
  const queue = useUploadQueue(resumeUploads);
  const clear = () => setChosen(new Map());
  const { resolve, dialog } = useResolve(clear);
  const counts = data?.counts;
  const toggle = (entry: Chosen) =>
    setChosen((before) => {
      const after = new Map(before);
      if (!after.delete(entry.id)) after.set(entry.id, entry);
      return after;
    });
  const close = () => {
    closePanel(BULK_RESUME_PANEL);
    onClose();
  };
  const underway = data?.underway ?? { upload: 0, reading: 0 };
  const left = underway.upload + underway.reading;
  const badges = [
    { label: say('To read'), count: left, color: 'teal' },
    { label: say('Need action'), count: counts?.need_action ?? 0, color: 'orange' },
  ];
  // What was uploaded a moment ago is not counted yet.
  const settled = queue.pending === 0 && dataUpdatedAt > queue.changedAt + COUNTED_MS;
  const forgotten = settled ? underway.upload : 0;
  return (
    <FloatingPanel<BulkResumeFilter>
      title={say('Resume parsing')}
      counts={badges.filter(({ count }) => count > 0)}
      startCollapsed={startCollapsed && forgotten === 0}
      status={data && <PanelProgress state={data} queue={queue} forgotten={forgotten} />}
      filters={{
        label: say('Which files'),
        value: filter,
        onChange: setFilter,
        choices: bulkResumeFilters.map((value) => ({
          value,
          label: say(filterLabels[value]),
          ...(counts ? { count: counts[value] } : {}),
        })),
      }}
      onClose={close}
      footer={
        counts &&
        counts.all > 0 && (
          <PanelFooter counts={counts} chosen={chosen} onChoose={setChosen} onResolve={resolve} />
        )
      }
    >
      <ResumeList
        key={filter}
        filter={filter}
        total={counts?.[filter]}
        error={error}
        onRetry={() => void refetch()}
        uploads={queue.uploads}
        chosen={chosen}
        onToggle={toggle}
        onResolve={resolve}
      />
      {dialog}
    </FloatingPanel>
  );
}
