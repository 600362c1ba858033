import { Paper, Portal, Text } from '@mantine/core';
import { templateGroupLabels, type TemplateField } from '@hireloom/contracts/template/field';
import { useEffect, useRef } from 'react';
import { say } from '../words/say.ts';
import type { Offer } from './field-suggest.ts';
import classes from './letter.module.css';

const WIDTH = 300;
const HEIGHT = 260;

/** The list under the cursor: arrows go through it, Enter and Tab take. The focus stays in the text. */
export function FieldOffer({ id, offer, active }: { id: string; offer: Offer; active: number }) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const { fields, place, choose } = offer;
  if (!place) return null;
  const above = place.bottom + HEIGHT > window.innerHeight && place.top > HEIGHT;
  const isMirrored = document.documentElement.dir === 'rtl';
  const start = isMirrored ? window.innerWidth - place.right : place.left;
  const inset = Math.max(8, Math.min(start, window.innerWidth - WIDTH - 8));
  return (
    <Portal>
      <Paper
        ref={list}
        id={id}
        role="listbox"
        aria-label={say('Fields')}
        shadow="md"
        withBorder
        className={classes.offer}
        __vars={{
          '--offer-x': `${inset}px`,
          '--offer-y': above ? 'auto' : `${place.bottom + 4}px`,
          '--offer-up': above ? `${window.innerHeight - place.top + 4}px` : 'auto',
        }}
      >
        {fields.length === 0 ? (
          <Text size="sm" c="dimmed" p="xs">
            {say('No field has this name')}
          </Text>
        ) : (
          fields.map((field, place) => (
            <FieldOption
              key={field.name}
              id={`${id}-${place}`}
              field={field}
              isActive={place === active}
              onChoose={() => choose(field)}
            />
          ))
        )}
      </Paper>
    </Portal>
  );
}

interface OptionProps {
  id: string;
  field: TemplateField;
  isActive: boolean;
  onChoose: () => void;
}

function FieldOption({ id, field, isActive, onChoose }: OptionProps) {
  return (
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={classes.option}
      // A press must not take the focus out of the text.
      onMouseDown={(event) => {
        event.preventDefault();
        onChoose();
      }}
    >
      <span>{say(field.label)}</span>
      <span className={classes.group}>{say(templateGroupLabels[field.group])}</span>
    </div>
  );
}
