import { ActionIcon, Anchor, Badge, Checkbox, Group, Text, Tooltip } from '@mantine/core';
import { Link } from 'react-router';
import { memo, type MouseEvent } from 'react';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import type { SearchHit } from '@hireloom/contracts/resume-search/resume-search-endpoints';
import { IconFileText } from '../../../icons.ts';
import { choiceLabel } from '../../../kit/value/choice-label.ts';
import { dayText } from '../../../kit/value/date/date-text.ts';
import { recordPath } from '../../../kit/entity/record-path.ts';
import { positionText } from '../../resume/index.ts';
import { Facts } from './facts.tsx';
import { Highlight } from './highlight.tsx';
import { ReasonLine } from './reason-line.tsx';
import classes from '../resume-search.module.css';
import { ScoreRing } from './score-ring.tsx';
import { say } from '../../../kit/words/say.ts';

const SKILLS_SHOWN = 10;
const TAGS_SHOWN = 4;

interface ResultCardProps {
  hit: SearchHit;
  selected: boolean;
  viewed: boolean;
  onToggle: (hit: SearchHit) => void;
  onView: (id: number) => void;
}

/** Somebody who was found, with what was found. */
export const ResultCard = memo(function ResultCard({
  hit,
  selected,
  viewed,
  onToggle,
  onView,
}: ResultCardProps) {
  const { candidate: person, skills, snippets, score, tags, status } = hit;
  const position = positionText(hit);
  const open = ({ target, currentTarget }: MouseEvent<HTMLElement>) => {
    // A click on a link or box inside means that, and marking text means reading.
    const inner = target instanceof Element && target.closest('a, button, input, label');
    if (!(inner && currentTarget.contains(inner)) && !window.getSelection()?.toString()) onView(person.id);
  };
  return (
    // The keys of the list do for the keyboard what a click does.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <article
      className={classes.card}
      aria-label={person.name}
      data-row={person.id}
      data-selected={selected || undefined}
      data-viewed={viewed || undefined}
      tabIndex={0}
      onClick={open}
    >
      <div className={classes.side}>
        <Checkbox
          aria-label={say('Select {name}', { name: person.name })}
          checked={selected}
          onChange={() => onToggle(hit)}
        />
        {score !== null && <ScoreRing score={score} />}
      </div>
      <div className={classes.main}>
        <Group gap={8} wrap="nowrap" align="baseline">
          <Anchor
            component={Link}
            to={recordPath(candidate, person.id) ?? '/'}
            className={classes.name}
            dir="auto"
          >
            {person.name}
          </Anchor>
          {status !== 'active' && (
            <Badge
              variant="light"
              color={status === 'do_not_hire' ? 'red' : 'gray'}
              size="sm"
              tt="none"
              fw={500}
            >
              {choiceLabel(candidate.fields.status, status)}
            </Badge>
          )}
          {tags.slice(0, TAGS_SHOWN).map((tag) => (
            <Badge
              key={tag}
              variant="default"
              size="sm"
              tt="none"
              fw={400}
              className={classes.tag}
              title={tag}
            >
              {tag}
            </Badge>
          ))}
          {tags.length > TAGS_SHOWN && (
            <Tooltip label={tags.slice(TAGS_SHOWN).join(', ')} multiline maw={320}>
              <Text span size="xs" c="dimmed">
                +{tags.length - TAGS_SHOWN}
              </Text>
            </Tooltip>
          )}
        </Group>
        {position && (
          <Text size="sm" dir="auto" className={classes.position}>
            {position}
          </Text>
        )}
        <Facts hit={hit} />
        {skills.length > 0 && (
          <div className={classes.skills}>
            {skills.slice(0, SKILLS_SHOWN).map((skill) => (
              <bdi key={skill.text}>
                <Highlight value={skill} />
              </bdi>
            ))}
            {skills.length > SKILLS_SHOWN && (
              <span className={classes.faint}>+{skills.length - SKILLS_SHOWN}</span>
            )}
          </div>
        )}
        <ReasonLine reasons={hit.reasons} />
        {snippets.length > 0 && (
          <div className={classes.snippets}>
            {snippets.map((snippet, at) => (
              <div key={at} className={classes.snippet} dir="auto">
                <span className={classes.faint}>
                  {snippet.field}
                  {snippet.on && ` ${dayText(snippet.on)}`}
                </span>{' '}
                <Highlight value={snippet} />
              </div>
            ))}
          </div>
        )}
      </div>
      <Tooltip label={say('Quick view')}>
        <ActionIcon
          size={32}
          className={classes.eye}
          aria-label={say('Quick view of {name}', { name: person.name })}
          aria-pressed={viewed}
          onClick={() => onView(person.id)}
        >
          <IconFileText size={16} />
        </ActionIcon>
      </Tooltip>
    </article>
  );
});
