import {
  ActionIcon,
  Anchor,
  Button,
  Group,
  ScrollArea,
  Skeleton,
  Stack,
  Text,
  Title,
  Tooltip,
} from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import type { SearchHit } from '@hireloom/contracts/resume-search/resume-search-endpoints';
import { IconArrowDown, IconArrowUp, IconPaperclip, IconX } from '../../../icons.ts';
import { recordPath } from '../../../kit/entity/record-path.ts';
import { ErrorState } from '../../../kit/piece/error-state.tsx';
import { useFileAnchor } from '../../../kit/piece/file-link.ts';
import { positionText } from '../../resume/index.ts';
import { Facts } from './facts.tsx';
import { Highlight, piecesOf, PieceView } from './highlight.tsx';
import classes from '../resume-search.module.css';
import type { Question } from '../search-address.ts';
import { resumeOptions } from '../search-queries.ts';
import { say } from '../../../kit/words/say.ts';

interface QuickViewProps {
  id: number;
  question: Question;
  /** As found; unknown when the list does not show them. */
  hit: SearchHit | undefined;
  /** Null where something around it closes. */
  onClose: (() => void) | null;
}

/** Who somebody is and their resume, with what was searched for marked in it. */
export function QuickView({ id, question, hit, onClose }: QuickViewProps) {
  const view = useQuery(resumeOptions(id, question));
  const person = view.data?.candidate ?? hit?.candidate;
  const { file, text, others = [] } = view.data ?? {};
  const position = hit && positionText(hit);
  return (
    <div className={classes.view}>
      <Group justify="space-between" wrap="nowrap" align="flex-start" gap="xs">
        <div style={{ minWidth: 0 }}>
          <Title order={2} size="h4" dir="auto" style={{ overflowWrap: 'anywhere' }}>
            {person?.name ?? say('Candidate')}
          </Title>
          {position && (
            <Text size="sm" dir="auto">
              {position}
            </Text>
          )}
        </div>
        {onClose && (
          <Tooltip label={say('Close (Esc)')}>
            <ActionIcon size={32} aria-label={say('Close the quick view')} onClick={onClose}>
              <IconX size={16} />
            </ActionIcon>
          </Tooltip>
        )}
      </Group>
      {hit && <Facts hit={hit} />}
      <Group gap="xs" mt="xs">
        <Button component={Link} to={recordPath(candidate, id) ?? '/'} size="compact-sm" variant="light">
          {say('Open candidate')}
        </Button>
        {file && <ResumeFile {...file} />}
      </Group>
      {view.isError && (
        <ErrorState
          title={say('The resume could not be read')}
          error={view.error}
          onRetry={() => void view.refetch()}
        />
      )}
      {view.isPending && (
        <Stack gap="xs" mt="md" className={classes.late} aria-busy aria-label={say('Loading')} role="status">
          {[90, 100, 70, 100, 80, 60].map((width, at) => (
            <Skeleton key={at} h={14} w={`${width}%`} />
          ))}
        </Stack>
      )}
      {text && <ResumeHits key={`${id}/${question.query}`} text={text} others={others} />}
    </div>
  );
}

function ResumeFile({ name, url }: { name: string; url: string }) {
  return (
    <Anchor {...useFileAnchor(url)} target="_blank" rel="noreferrer" size="sm" className={classes.file}>
      <IconPaperclip size={14} /> <bdi>{name}</bdi>
    </Anchor>
  );
}

type Texts = Omit<SearchHit['snippets'][number], 'field'>;

/** The text of a resume; the buttons go from find to find. */
function ResumeHits({ text, others }: { text: Texts; others: readonly SearchHit['snippets'][number][] }) {
  const pieces = useMemo(() => piecesOf(text), [text]);
  const hits = pieces.filter(({ mark }) => mark !== null).length;
  const [at, setAt] = useState(0);
  const viewport = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const marked = viewport.current?.querySelector<HTMLElement>('[data-current]');
    const box = viewport.current;
    if (!box || !marked) return;
    const offset = marked.getBoundingClientRect().top - box.getBoundingClientRect().top;
    box.scrollTop += offset - box.clientHeight / 3;
  }, [at, pieces]);
  const go = (step: number) => setAt((before) => (before + step + hits) % hits);
  return (
    <>
      <Group gap={4} mt="sm" mih={32} justify="space-between">
        <Title order={3} size="h6">
          {say('Resume')}
        </Title>
        {hits > 0 && (
          <Group gap={4}>
            <Text size="xs" c="dimmed" role="status" className={classes.figures}>
              {say('{hits, plural, one {{at} of {hits} find} other {{at} of {hits} finds}}', {
                hits,
                at: at + 1,
              })}
            </Text>
            <ActionIcon size={32} aria-label={say('Find before')} onClick={() => go(-1)}>
              <IconArrowUp size={16} />
            </ActionIcon>
            <ActionIcon size={32} aria-label={say('Next find')} onClick={() => go(1)}>
              <IconArrowDown size={16} />
            </ActionIcon>
          </Group>
        )}
      </Group>
      <ScrollArea
        viewportRef={viewport}
        className={classes.paper}
        type="auto"
        viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': say('Resume text') }}
      >
        {text.text.trim() ? (
          <div className={classes.text} dir="auto">
            {pieces.map((piece, index) => (
              <PieceView key={index} piece={piece} current={piece.mark === at} />
            ))}
          </div>
        ) : (
          <Text size="sm" c="dimmed">
            {say('No resume with text')}
          </Text>
        )}
        {others.length > 0 && (
          <Stack gap={4} mt="md">
            <Title order={3} size="h6">
              {say('Also found in')}
            </Title>
            {others.map((other, index) => (
              <Text key={index} size="sm" dir="auto" style={{ whiteSpace: 'pre-line' }}>
                <span className={classes.faint}>{other.field}</span> <Highlight value={other} />
              </Text>
            ))}
          </Stack>
        )}
      </ScrollArea>
    </>
  );
}
