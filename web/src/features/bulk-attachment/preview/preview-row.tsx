import { ActionIcon, Anchor, Skeleton, Text, Tooltip } from '@mantine/core';
import { IconPencil, IconRestore, IconX } from '../../../icons.ts';
import { Ellipsis } from '../../../kit/piece/ellipsis.tsx';
import { fileSizeText } from '../../../kit/value/file-size.ts';
import type { Picked } from '../../../kit/entity/reference-picker.tsx';
import { StatusDot } from '../../../kit/piece/status-dot.tsx';
import classes from '../bulk-attachment.module.css';
import { CandidateSearch } from '../candidate-search.tsx';
import { filterLabels, matchedBy, triedText } from './match-words.ts';
import type { ChosenFile } from './use-chosen-files.ts';
import { say, sayStored } from '../../../kit/words/say.ts';

interface PreviewRowProps {
  row: ChosenFile;
  /** Ids of files without a candidate whose names say the same, once this one was chosen for by hand. */
  alike: readonly number[];
  /** Another candidate is being searched. */
  changing: boolean;
  onChange: (open: boolean) => void;
  onChoose: (ids: readonly number[], candidate: Picked | null) => void;
  onRemove: () => void;
}

/** The cells of one chosen file. */
export function PreviewRow({ row, alike, changing, onChange, onChoose, onRemove }: PreviewRowProps) {
  return (
    <>
      <div role="cell" className={classes.cell}>
        <Ellipsis fw={500}>{row.name}</Ellipsis>
        <Text size="xs" c="dimmed">
          {fileSizeText(row.file.size)}
        </Text>
      </div>
      <div role="cell" className={`${classes.cell} ${classes.folder}`}>
        {row.folder && <Ellipsis c="dimmed">{row.folder}</Ellipsis>}
      </div>
      <div role="cell" className={`${classes.cell} ${classes.match}`}>
        <Match row={row} alike={alike} changing={changing} onChange={onChange} onChoose={onChoose} />
      </div>
      <div role="cell">
        <Tooltip label={say('Leave this file out')}>
          <ActionIcon aria-label={say('Leave out {name}', { name: row.name })} size={32} onClick={onRemove}>
            <IconX size={16} />
          </ActionIcon>
        </Tooltip>
      </div>
    </>
  );
}

function Match({ row, alike, changing, onChange, onChoose }: Omit<PreviewRowProps, 'onRemove'>) {
  const { id, name, byHand, match } = row;
  const search = (
    <div className={classes.search}>
      <CandidateSearch
        label={say('Candidate for {name}', { name })}
        value={null}
        onChange={(candidate) => {
          onChoose([id], candidate);
          onChange(false);
        }}
      />
    </div>
  );
  if (!byHand && !match) return <Skeleton h={12} w="60%" aria-label={say('Looking for the candidate')} />;
  const found = byHand ?? match?.candidate;
  if (found && !changing) {
    return (
      <>
        <div className={classes.said}>
          <Ellipsis fw={500}>{found.name}</Ellipsis>
          <Text size="xs" c="dimmed" truncate>
            {byHand ? say('chosen by hand') : matchedBy(match?.key ?? null, match?.tried ?? [])}
            {alike.length > 0 && (
              <Anchor component="button" type="button" inherit ms="xs" onClick={() => onChoose(alike, found)}>
                {say('Also for {count} named alike', { count: alike.length })}
              </Anchor>
            )}
          </Text>
        </div>
        {byHand ? (
          <Tooltip label={say('Back to what the name says')}>
            <ActionIcon
              aria-label={say('Undo the choice for {name}', { name })}
              size={32}
              onClick={() => onChoose([id], null)}
            >
              <IconRestore size={16} />
            </ActionIcon>
          </Tooltip>
        ) : (
          <Tooltip label={say('Choose another candidate')}>
            <ActionIcon
              aria-label={say('Choose another candidate for {name}', { name })}
              size={32}
              onClick={() => onChange(true)}
            >
              <IconPencil size={16} />
            </ActionIcon>
          </Tooltip>
        )}
      </>
    );
  }
  const tried = match && match.tried.length > 1 ? triedText(match.tried) : '';
  const failed = match && match.status !== 'matched' ? match.status : null;
  return (
    <>
      <div className={classes.said}>
        {failed && <StatusDot status={failed} color="orange" label={say(filterLabels[failed])} />}
        <Text size="xs" c="dimmed" component="div">
          <Ellipsis>
            {[
              match?.reason && sayStored(match.reason, match.reason_phrase),
              tried && say('Tried: {tried}', { tried }),
            ]
              .filter(Boolean)
              .join('. ') ||
              found?.name ||
              ''}
          </Ellipsis>
        </Text>
      </div>
      {search}
    </>
  );
}
