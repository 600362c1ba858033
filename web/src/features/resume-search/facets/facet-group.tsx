import { Badge, UnstyledButton } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { IconChevronDown, IconChevronRight } from '../../../icons.ts';
import classes from './facets.module.css';
import { say } from '../../../kit/words/say.ts';

interface FacetGroupProps {
  label: string;
  /** How many of its values are chosen. */
  active: number;
  /** Does it start open? With something chosen it always does. */
  opened: boolean;
  children: ReactNode;
}

/** One facet under its name, to open and close. */
export function FacetGroup({ label, active, opened, children }: FacetGroupProps) {
  const [chosen, setChosen] = useState<boolean | null>(null);
  const open = chosen ?? (opened || active > 0);
  const id = useId();
  const Sign = open ? IconChevronDown : IconChevronRight;
  return (
    <section className={classes.facet} aria-label={label}>
      <UnstyledButton
        className={classes.facetHead}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setChosen(!open)}
      >
        <Sign size={14} aria-hidden />
        <span>{label}</span>
        {active > 0 && (
          <Badge
            size="sm"
            variant="light"
            circle={active < 10}
            aria-label={say('{active} chosen', { active })}
          >
            {active}
          </Badge>
        )}
      </UnstyledButton>
      <div id={id} hidden={!open} className={classes.facetBody}>
        {open && children}
      </div>
    </section>
  );
}
