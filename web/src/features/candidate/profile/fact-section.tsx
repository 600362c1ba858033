import { Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ValueSource } from '@hireloom/contracts/candidate/candidate-endpoints';
import { mark, say } from '../../../kit/words/say.ts';
import { ConfidenceMark, SURE } from '../../resume/index.ts';
import classes from './facts.module.css';

export interface Fact {
  key: string;
  label: string;
  value: ReactNode;
  /** Takes the whole width. */
  wide?: boolean;
  /** Who said it, and how sure that is. */
  source?: ValueSource | undefined;
}

const told: Record<ValueSource['source'], string> = {
  parser: mark('Read in the resume'),
  recruiter: mark('Entered by the team'),
  vendor: mark('Entered by the vendor'),
  candidate: mark('Said by the candidate'),
  import: mark('Imported'),
};

/** Facts under a heading, in two columns where there is room. */
export function FactSection({ title, facts }: { title: string; facts: readonly Fact[] }) {
  return (
    <section aria-label={title} className={classes.section}>
      <Title order={2} size="h5" mb={6}>
        {title}
      </Title>
      <dl className={classes.facts}>
        {facts.map(({ key, label, value, wide, source }) => (
          <div key={key} className={classes.fact} data-wide={wide || undefined}>
            <dt>
              <Group gap={6} wrap="nowrap">
                <Text size="xs" c="dimmed" component="span" data-hint={source && saidBy(source)}>
                  {label}
                </Text>
                {source && source.confidence !== null && source.confidence < SURE && (
                  <ConfidenceMark confidence={source.confidence} />
                )}
              </Group>
            </dt>
            <Text
              component="dd"
              size="sm"
              m={0}
              data-hint={source && saidBy(source)}
              {...(typeof value === 'string' ? { dir: 'auto' } : {})}
              style={{ overflowWrap: 'anywhere' }}
            >
              {value}
            </Text>
          </div>
        ))}
      </dl>
    </section>
  );
}

function saidBy({ source, confidence }: ValueSource): string {
  return confidence === null
    ? say(told[source])
    : say('Read in the resume, {confidence}% sure', { confidence: Math.round(confidence * 100) });
}
