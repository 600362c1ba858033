import { ActionIcon, Button, Group, Paper, SegmentedControl, Skeleton, Tooltip } from '@mantine/core';
import { useElementSize, useMergedRef } from '@mantine/hooks';
import IconZoomIn from '@tabler/icons-react/dist/esm/icons/IconZoomIn.mjs';
import IconZoomOut from '@tabler/icons-react/dist/esm/icons/IconZoomOut.mjs';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { IconDownload, IconFile, IconRotateClockwise } from '../../../icons.ts';
import { useKeys } from '../../../kit/page/use-keys.ts';
import { Ellipsis } from '../../../kit/piece/ellipsis.tsx';
import { EmptyState } from '../../../kit/piece/empty-state.tsx';
import { ErrorState } from '../../../kit/piece/error-state.tsx';
import { useFileAnchor, useFileImage } from '../../../kit/piece/file-link.ts';
import { say } from '../../../kit/words/say.ts';
import { PdfPage, usePdf } from '../../resume/index.ts';
import classes from './review.module.css';

/** A file that was uploaded for a document. */
export interface ShownFile {
  id: number;
  name: string;
  /** Its ending, by which it is drawn. */
  kind: string;
  /** A signed link of the same origin. */
  url: string;
  /** "Front", "Back", "Front 2". */
  label: string;
}

const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4] as const;
const FIT = ZOOMS.indexOf(1);
const GUTTER = 24;
const QUARTER = 90;
const PICTURES = ['jpg', 'jpeg', 'png', 'webp', 'gif'];

/** What was uploaded for a document, one file at a time: PDFs as their pages, pictures as they are. */
export function DocumentViewer({ files }: { files: readonly ShownFile[] }) {
  const [picked, setPicked] = useState<number | null>(null);
  const file = files.find(({ id }) => id === picked) ?? files[0];
  if (!file)
    return (
      <Paper className={classes.viewer} p="md">
        <EmptyState title={say('Nothing was uploaded yet')} icon={<IconFile size={20} />} />
      </Paper>
    );
  return (
    <OpenFile
      key={file.id}
      file={file}
      others={
        files.length > 1 && (
          <SegmentedControl
            size="xs"
            aria-label={say('Which file')}
            data={files.map(({ id, label }) => ({ value: String(id), label }))}
            value={String(file.id)}
            onChange={(value) => setPicked(Number(value))}
          />
        )
      }
    />
  );
}

function OpenFile({ file, others }: { file: ShownFile; others: ReactNode }) {
  const [zoom, setZoom] = useState(FIT);
  const [turned, setTurned] = useState(0);
  const link = useFileAnchor(file.url);
  const { ref: sizeRef, width } = useElementSize<HTMLDivElement>();
  const scroller = useRef<HTMLDivElement>(null);
  const isPdf = file.kind === 'pdf';
  const isPicture = PICTURES.includes(file.kind);
  const step = (by: number) => setZoom(Math.min(Math.max(zoom + by, 0), ZOOMS.length - 1));
  const zooms = isPdf || isPicture;
  useKeys({
    '+': zooms ? () => step(1) : undefined,
    '=': zooms ? () => step(1) : undefined,
    '-': zooms ? () => step(-1) : undefined,
    '0': zooms ? () => setZoom(FIT) : undefined,
  });
  const drawn = Math.max(width - GUTTER, 240) * (ZOOMS[zoom] ?? 1);
  return (
    <Paper className={classes.viewer} component="section" aria-label={say('Document')}>
      <Group className={classes.bar} gap="xs" px="sm" py={6} justify="space-between">
        <div style={{ minWidth: 0, flex: '1 1 120px' }}>
          <Ellipsis fz="sm" fw={500}>
            {file.name}
          </Ellipsis>
        </div>
        {others}
        <Group gap={4} wrap="nowrap">
          {isPicture && (
            <Tool label={say('Turn')} onPress={() => setTurned(turned + QUARTER)}>
              <IconRotateClockwise size={16} />
            </Tool>
          )}
          {zooms && (
            <>
              <Tool label={say('Zoom out')} off={zoom === 0} onPress={() => step(-1)}>
                <IconZoomOut size={16} />
              </Tool>
              <Tool label={say('Zoom in')} off={zoom === ZOOMS.length - 1} onPress={() => step(1)}>
                <IconZoomIn size={16} />
              </Tool>
            </>
          )}
          <Tooltip label={say('Download')}>
            <ActionIcon
              component="a"
              {...link}
              download={file.name}
              aria-label={say('Download {name}', { name: file.name })}
            >
              <IconDownload size={16} />
            </ActionIcon>
          </Tooltip>
        </Group>
      </Group>
      <div
        ref={useMergedRef(sizeRef, scroller)}
        className={classes.scroller}
        tabIndex={0}
        role="region"
        aria-label={say('Content of {name}', { name: file.name })}
      >
        {isPdf && <PdfPages url={file.url} width={drawn} scroller={scroller} />}
        {isPicture && <Picture file={file} width={drawn} turned={turned} />}
        {!zooms && (
          <EmptyState
            title={say('This file is not shown here')}
            hint={say('Download it to open it.')}
            action={
              <Button component="a" {...link} download={file.name} variant="default">
                {say('Download')}
              </Button>
            }
          />
        )}
      </div>
    </Paper>
  );
}

interface ToolProps {
  label: string;
  off?: boolean;
  onPress: () => void;
  children: ReactNode;
}

const Tool = ({ label, off = false, onPress, children }: ToolProps) => (
  <Tooltip label={label}>
    <ActionIcon aria-label={label} disabled={off} onClick={onPress}>
      {children}
    </ActionIcon>
  </Tooltip>
);

interface PdfPagesProps {
  url: string;
  width: number;
  scroller: RefObject<HTMLDivElement | null>;
}

function PdfPages({ url, width, scroller }: PdfPagesProps) {
  const { pdf, error, retry } = usePdf(url);
  if (error) return <ErrorState title={say('The document can not be shown')} error={error} onRetry={retry} />;
  if (!pdf) return <Skeleton m="sm" height={480} w="auto" role="status" aria-label={say('Loading')} />;
  return Array.from({ length: pdf.numPages }, (_page, index) => (
    <PdfPage key={index} pdf={pdf} number={index + 1} width={width} box={null} scroller={scroller} />
  ));
}

function Picture({ file, width, turned }: { file: ShownFile; width: number; turned: number }) {
  const { src, onError } = useFileImage(file.url);
  return (
    <img
      src={src ?? file.url}
      onError={onError}
      className={classes.picture}
      alt={say('{label} of {name}', { label: file.label, name: file.name })}
      style={{ width, transform: `rotate(${turned}deg)` }}
    />
  );
}
