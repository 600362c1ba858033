import { useMediaQuery } from '@mantine/hooks';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';
import classes from '../bulk-attachment.module.css';
import { PreviewRow } from './preview-row.tsx';
import { alikeIds, type ChosenFile, type ChosenFiles } from './use-chosen-files.ts';
import { say } from '../../../kit/words/say.ts';

/** Heights of a row in pixels, all alike, so that none has to be measured. */
const WIDE = 56;
const NARROW = 132;

interface PreviewTableProps {
  /** Those that are shown, of all that are chosen. */
  rows: readonly ChosenFile[];
  chosen: ChosenFiles;
}

/** The chosen files and whose they seem to be. Only those in sight are drawn. */
export function PreviewTable({ rows, chosen }: PreviewTableProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const [changing, setChanging] = useState<number | null>(null);
  const narrow = useMediaQuery('(width < 768px)', false, { getInitialValueInEffect: false });
  const height = narrow ? NARROW : WIDE;
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 6,
  });
  useEffect(() => {
    virtual.measure();
  }, [virtual, height]);
  return (
    <div
      role="table"
      aria-label={say('Chosen files')}
      aria-rowcount={rows.length + 1}
      className={classes.table}
    >
      <div role="row" aria-rowindex={1} className={`${classes.line} ${classes.head}`}>
        <span role="columnheader">{say('File')}</span>
        <span role="columnheader">{say('Folder')}</span>
        <span role="columnheader">{say('Candidate')}</span>
        <span role="columnheader" aria-label={say('Actions')} />
      </div>
      <div ref={scroller} className={classes.scroller} role="rowgroup" aria-busy={chosen.preview.isFetching}>
        <div role="presentation" style={{ height: virtual.getTotalSize(), position: 'relative' }}>
          {virtual.getVirtualItems().map(({ index, key, start }) => {
            const row = rows[index];
            return (
              row && (
                <div
                  key={key}
                  role="row"
                  aria-rowindex={index + 2}
                  aria-label={row.name}
                  className={`${classes.line} ${classes.slot}`}
                  style={{ height, transform: `translateY(${start}px)` }}
                >
                  <PreviewRow
                    row={row}
                    alike={changing === row.id || !row.byHand ? [] : alikeIds(chosen.files, row)}
                    changing={changing === row.id}
                    onChange={(open) => setChanging(open ? row.id : null)}
                    onChoose={chosen.choose}
                    onRemove={() => chosen.remove([row.id])}
                  />
                </div>
              )
            );
          })}
        </div>
      </div>
    </div>
  );
}
