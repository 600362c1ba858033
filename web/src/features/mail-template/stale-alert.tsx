import { Alert, Button, Group, Text } from '@mantine/core';
import type { MailTemplateRow } from '@hireloom/contracts/mail-template/mail-template-endpoints';
import { momentText } from '../../kit/value/date/date-text.ts';
import { say } from '../../kit/words/say.ts';

interface StaleAlertProps {
  theirs: MailTemplateRow;
  onTheirs: () => void;
  onMine: () => void;
}

/** Somebody else saved the template while it was written here: which text is to stay? */
export function StaleAlert({ theirs, onTheirs, onMine }: StaleAlertProps) {
  const name = theirs.updated_by?.name ?? say('Somebody');
  return (
    <Alert color="orange" mb="md" role="alert" title={say('This template has changed meanwhile')}>
      <Text size="sm" mb="xs">
        {say('{name} changed it on {updated_on}.', { name, updated_on: momentText(theirs.updated_on) })}
      </Text>
      <Group gap="xs">
        <Button size="compact-sm" variant="default" onClick={onTheirs}>
          {say('Load their version')}
        </Button>
        <Button size="compact-sm" color="orange" variant="light" onClick={onMine}>
          {say('Overwrite with mine')}
        </Button>
      </Group>
    </Alert>
  );
}
