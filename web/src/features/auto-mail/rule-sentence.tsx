import { Badge, Text } from '@mantine/core';
import type { AutoMailRuleRow } from '@hireloom/contracts/auto-mail/auto-mail-rule';
import { say, sayStored } from '../../kit/words/say.ts';
import { Say } from '../../kit/words/say-parts.tsx';
import { besides, delayText, whenText, whomText } from './rule-words.ts';

/** A mapper as one reads it aloud, and what it asks for besides. */
export function RuleSentence({ rule }: { rule: AutoMailRuleRow }) {
  const delay = delayText(rule);
  const values = {
    when: <b>{whenText(rule)}</b>,
    delay: <b>{delay}</b>,
    template: <bdi>{rule.template.name}</bdi>,
    whom: <bdi>{whomText(rule)}</bdi>,
  };
  const more = besides(rule);
  return (
    <div>
      <Text inherit>
        {rule.event === 'interview_near' ? (
          <Say text="{delay} before an interview, send “{template}” to {whom}" values={values} />
        ) : delay ? (
          <Say text="{when}, {delay} later, send “{template}” to {whom}" values={values} />
        ) : (
          <Say text="{when}, send “{template}” to {whom} at once" values={values} />
        )}
      </Text>
      {more.map(({ label, names }) => (
        <Text key={label} size="xs" c="dimmed">
          {label}: <bdi>{names}</bdi>
        </Text>
      ))}
      {rule.quiet && (
        <Text size="xs" c="dimmed">
          {say('Not between {from} and {to}', { from: rule.quiet.from, to: rule.quiet.to })}
        </Text>
      )}
      {rule.continues && (
        <Text size="xs" c="dimmed">
          {say('Later mappers go on')}
        </Text>
      )}
      {!rule.template.is_active && (
        <Badge variant="light" color="red" tt="none">
          {say('The template is retired')}
        </Badge>
      )}
      {rule.why_off && (
        <Text size="xs" c="red">
          {say('Switched off: {why}', { why: sayStored(rule.why_off, rule.why_off_phrase) })}
        </Text>
      )}
    </div>
  );
}
