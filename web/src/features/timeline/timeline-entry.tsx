import { List, Text } from '@mantine/core';
import type { TimelineOf, TimelineStage } from '@hireloom/contracts/timeline/timeline-endpoints';
import { spanText } from '../../kit/value/span-text.ts';
import { say } from '../../kit/words/say.ts';
import { ConversationEntry } from './conversation-entry.tsx';
import { DocumentEntry } from './document-entry.tsx';
import { EntryFrame } from './entry-frame.tsx';
import type { Gathered } from './gathered.ts';
import { InterviewEntry } from './interview-entry.tsx';
import { LineSentence, lineDetails } from './line-sentence.tsx';
import { MailEntry } from './mail-entry.tsx';
import { NoteEntry } from './note-entry.tsx';
import { OfferEntry } from './offer-entry.tsx';
import { StageSentence } from './stage-sentence.tsx';
import classes from './timeline.module.css';

interface TimelineEntryProps {
  of: TimelineOf;
  entry: Gathered;
  /** Reads the timeline again. */
  onChanged: () => Promise<unknown>;
}

/** One thing that happened: a sentence, what belongs to it, and when. */
export function TimelineEntry({ of, entry: { item, more }, onChanged }: TimelineEntryProps) {
  if (item.kind === 'note') return <NoteEntry of={of} item={item} onChanged={onChanged} />;
  if (item.kind === 'conversation') return <ConversationEntry item={item} />;
  if (item.kind === 'mail') return <MailEntry of={of} item={item} />;
  if (item.kind === 'interview') return <InterviewEntry of={of} item={item} />;
  if (item.kind === 'offer') return <OfferEntry of={of} item={item} />;
  if (item.kind === 'document') return <DocumentEntry of={of} item={item} />;
  if (item.kind === 'stage') {
    return (
      <EntryFrame item={item}>
        <Text size="sm" component="div">
          <StageSentence item={item} />
        </Text>
        <StageDetails of={of} item={item} />
      </EntryFrame>
    );
  }
  const details = lineDetails(item.line);
  return (
    <EntryFrame item={item}>
      <Text size="sm" component="div">
        <LineSentence of={of} line={item.line} />
      </Text>
      {(details.length > 0 || more.length > 0) && (
        <List size="xs" c="dimmed" mt={2} listStyleType="none" withPadding={false} spacing={2}>
          {details.map((text, index) => (
            <List.Item key={index} dir="auto">
              {text}
            </List.Item>
          ))}
          {more.map(({ key, line }) => (
            <List.Item key={key}>
              <LineSentence of={of} line={line} />
            </List.Item>
          ))}
        </List>
      )}
    </EntryFrame>
  );
}

function StageDetails({ of, item }: { of: TimelineOf; item: TimelineStage }) {
  const { job, from, seconds, reason, note } = item;
  const facts = [
    of === 'candidate' && from && job?.name,
    from && seconds !== null && say('after {span} in {stage}', { span: spanText(seconds), stage: from.name }),
    reason && say('Reason: {name}', { name: reason.name }),
  ].filter(Boolean);
  return (
    <>
      {facts.length > 0 && (
        <Text size="xs" c="dimmed">
          {facts.join(' · ')}
        </Text>
      )}
      {note && (
        <Text size="sm" className={classes.note} dir="auto">
          {note}
        </Text>
      )}
    </>
  );
}
