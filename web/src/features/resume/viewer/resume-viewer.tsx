import { ActionIcon, Group, Paper, SegmentedControl, Skeleton, Tooltip } from '@mantine/core';
import { useElementSize, useMergedRef } from '@mantine/hooks';
import IconZoomIn from '@tabler/icons-react/dist/esm/icons/IconZoomIn.mjs';
import IconZoomOut from '@tabler/icons-react/dist/esm/icons/IconZoomOut.mjs';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { IconDownload, IconFileText } from '../../../icons.ts';
import { Ellipsis } from '../../../kit/piece/ellipsis.tsx';
import { EmptyState } from '../../../kit/piece/empty-state.tsx';
import { ErrorState } from '../../../kit/piece/error-state.tsx';
import { useFileAnchor } from '../../../kit/piece/file-link.ts';
import { DocxFrame } from './docx/docx-frame.tsx';
import { PdfPage } from './pdf-page.tsx';
import { ResumeText } from './resume-text.tsx';
import classes from './resume-viewer.module.css';
import { scrollInside } from './scroll-inside.ts';
import { useDocx } from './docx/use-docx.ts';
import { fileIdentity } from './use-file-bytes.ts';
import { usePdf } from './use-pdf.ts';
import { say } from '../../../kit/words/say.ts';

export interface ViewedResume {
  /** A signed link of the same origin. */
  url: string;
  kind: string;
  /** Null: its words were never read, so the file stands alone. */
  text: string | null;
  name: string;
}

/** Where a value stands: the box in points from the page's top left corner, and its range in the text. */
export interface Highlight {
  page: number;
  box?: number[] | null;
  start: number;
  end: number;
}

interface ResumeViewerProps {
  resume: ViewedResume | null;
  /** What kind of document it is, where it is no resume. */
  label?: string;
  highlight?: Highlight | null;
  /** Buttons at the end of the bar, such as one to upload a newer resume. */
  actions?: ReactNode;
  /** What stands in the place of a resume that is not there. */
  empty?: ReactNode;
}

const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const;
const FIT = ZOOMS.indexOf(1);
const GUTTER = 24;

/**
 * Shows a resume: a PDF as its pages, a DOCX as it looks, anything else as the text that was read from it. A
 * value that is marked but stands nowhere on the drawn pages of a DOCX is shown in its text.
 */
export function ResumeViewer({
  resume,
  label = say('Resume'),
  highlight,
  actions,
  empty,
}: ResumeViewerProps) {
  if (!resume) {
    return (
      <Paper className={classes.viewer} p="md">
        {empty ?? <EmptyState title={say('No resume')} icon={<IconFileText size={20} />} />}
      </Paper>
    );
  }
  return (
    <LoadedResume
      key={fileIdentity(resume.url)}
      resume={resume}
      label={label}
      highlight={highlight ?? null}
      actions={actions}
    />
  );
}

interface LoadedResumeProps {
  resume: ViewedResume;
  label: string;
  highlight: Highlight | null;
  actions: ReactNode;
}

function LoadedResume({ resume, label, highlight, actions }: LoadedResumeProps) {
  const isPdf = resume.kind === 'pdf';
  const isDocx = resume.kind === 'docx';
  const [asText, setAsText] = useState(!isPdf && !isDocx);
  const [zoom, setZoom] = useState(FIT);
  const { pdf, error: pdfError, retry } = usePdf(asText || !isPdf ? null : resume.url);
  const docx = useDocx(asText || !isDocx ? null : resume.url);
  const error = pdfError ?? docx.error;
  const link = useFileAnchor(resume.url);
  const { ref: sizeRef, width } = useElementSize<HTMLDivElement>();
  const scroller = useRef<HTMLDivElement>(null);
  const showText = (asText || error !== null) && resume.text !== null;
  const value = useMemo(
    () => (highlight && resume.text !== null ? { text: resume.text, ...highlight } : null),
    [highlight, resume.text],
  );

  useEffect(() => {
    const box = scroller.current;
    if (!highlight || !box || showText) return;
    const page = box.querySelector<HTMLElement>(`[data-page="${highlight.page}"]`);
    const target = page?.querySelector<HTMLElement>('[data-testid="resume-highlight"]') ?? page;
    if (target) scrollInside(box, target);
  }, [highlight, showText, pdf]);

  const pageWidth = Math.max(width - GUTTER, 240) * (ZOOMS[zoom] ?? 1);
  return (
    <Paper className={classes.viewer} component="section" aria-label={label}>
      <Group className={classes.bar} gap="xs" px="sm" py={6} justify="space-between">
        <div style={{ minWidth: 0, flex: '1 1 140px' }}>
          <Ellipsis fz="sm" fw={500}>
            {resume.name}
          </Ellipsis>
        </div>
        <Group gap={4} wrap="nowrap">
          {(isPdf || isDocx) && resume.text !== null && (
            <SegmentedControl
              size="xs"
              aria-label={say('How to show the resume')}
              data={[
                { value: 'Original', label: isPdf ? say('Original') : say('As it looks') },
                { value: 'Text', label: say('Text') },
              ]}
              value={asText ? 'Text' : 'Original'}
              onChange={(value) => setAsText(value === 'Text')}
            />
          )}
          {(isPdf || isDocx) && !showText && (
            <>
              <Tooltip label={say('Smaller')}>
                <ActionIcon
                  aria-label={say('Zoom out')}
                  disabled={zoom === 0}
                  onClick={() => setZoom(zoom - 1)}
                >
                  <IconZoomOut size={16} />
                </ActionIcon>
              </Tooltip>
              <Tooltip label={say('Larger')}>
                <ActionIcon
                  aria-label={say('Zoom in')}
                  disabled={zoom === ZOOMS.length - 1}
                  onClick={() => setZoom(zoom + 1)}
                >
                  <IconZoomIn size={16} />
                </ActionIcon>
              </Tooltip>
            </>
          )}
          <Tooltip label={say('Download')}>
            <ActionIcon
              component="a"
              {...link}
              download={resume.name}
              aria-label={say('Download {name}', { name: resume.name })}
            >
              <IconDownload size={16} />
            </ActionIcon>
          </Tooltip>
          {actions}
        </Group>
      </Group>
      <div
        ref={useMergedRef(sizeRef, scroller)}
        className={classes.scroller}
        tabIndex={0}
        role="region"
        aria-label={say('Content of {name}', { name: resume.name })}
      >
        {!asText && error && (
          <ErrorState
            title={say('The original can not be shown')}
            error={error}
            {...(isPdf ? { onRetry: retry } : {})}
          />
        )}
        {showText && <ResumeText text={resume.text ?? ''} mark={highlight} scroller={scroller} />}
        {/* What is hidden has no width to lay its words in. */}
        {docx.drawn && !showText && width > 0 && (
          <DocxFrame
            drawn={docx.drawn}
            name={resume.name}
            zoom={ZOOMS[zoom] ?? 1}
            width={width}
            value={value}
            onMissing={() => setAsText(resume.text !== null)}
          />
        )}
        {!showText && !pdf && !docx.drawn && !error && (
          <Skeleton m="sm" height={480} w="auto" aria-label={say('Loading the resume')} />
        )}
        {!showText &&
          pdf &&
          Array.from({ length: pdf.numPages }, (_page, index) => (
            <PdfPage
              key={index}
              pdf={pdf}
              number={index + 1}
              width={pageWidth}
              box={highlight?.page === index + 1 ? (highlight.box ?? null) : null}
              scroller={scroller}
            />
          ))}
      </div>
    </Paper>
  );
}
