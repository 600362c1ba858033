import { Checkbox, Text, TextInput, UnstyledButton } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import classes from './facets.module.css';
import { say } from '../../../kit/words/say.ts';
import { formatCount } from '../../../kit/value/format-count.ts';

const FIRST = 8;

export interface FacetLine {
  /** What a typed text is looked for in. */
  label: string;
  key: string;
  chosen: boolean;
  content: ReactNode;
}

/** The first values of a facet and the chosen ones; all of them, with a box to find one, when asked for. */
export function FacetValues({ label, lines }: { label: string; lines: readonly FacetLine[] }) {
  const [all, setAll] = useState(false);
  const [text, setText] = useState('');
  const wanted = text.trim().toLowerCase();
  const shown = all
    ? lines.filter((line) => line.label.toLowerCase().includes(wanted))
    : lines.filter(({ chosen }, at) => chosen || at < FIRST);
  const hidden = lines.length - shown.length;
  return (
    <>
      {all && (
        <TextInput
          size="xs"
          mb={4}
          type="search"
          autoFocus
          aria-label={say('Find in {label}', { label })}
          placeholder={say('Find in {label}', { label: label.toLowerCase() })}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      <div className={classes.values} data-all={all || undefined}>
        {shown.map(({ key, content }) => (
          <div key={key}>{content}</div>
        ))}
        {shown.length === 0 && (
          <Text size="xs" c="dimmed">
            {say('Nothing like that among the people found')}
          </Text>
        )}
      </div>
      {(all || hidden > 0) && (
        <UnstyledButton
          className={classes.more}
          aria-label={
            all
              ? say('Show fewer of {label}', { label })
              : say('Show {hidden} more of {label}', { hidden, label })
          }
          onClick={() => {
            setAll(!all);
            setText('');
          }}
        >
          {all ? say('Show fewer') : say('Show {hidden} more', { hidden })}
        </UnstyledButton>
      )}
    </>
  );
}

interface CountProps {
  count: number | null;
  exact: boolean;
}

/** How many have it; "≈" where that is estimated. */
export function Count({ count, exact }: CountProps) {
  if (count === null) return null;
  return (
    <span className={classes.count}>
      {exact || count === 0 ? '' : '≈'}
      {formatCount(count)}
    </span>
  );
}

interface FacetCheckboxProps {
  label: string;
  count: number | null;
  exact: boolean;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** One value to tick, with how many have it. */
export function FacetCheckbox({ label, count, exact, checked, onChange }: FacetCheckboxProps) {
  return (
    <Checkbox
      size="xs"
      classNames={{ body: classes.valueBody, labelWrapper: classes.valueLabel }}
      label={
        <span className={classes.value}>
          <bdi title={label}>{label}</bdi>
          <Count count={count} exact={exact} />
        </span>
      }
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
