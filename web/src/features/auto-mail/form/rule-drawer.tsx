import { Alert, Button, Checkbox, Divider, Group, Select, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { autoMailEventNames, autoMailEvents } from '@hireloom/contracts/auto-mail/auto-mail-events';
import type { AutoMailRuleRow } from '@hireloom/contracts/auto-mail/auto-mail-rule';
import { IconChevronDown, IconChevronRight } from '../../../icons.ts';
import { EditDrawer } from '../../../kit/dialog/edit-drawer.tsx';
import { UnsavedGuard } from '../../../kit/entity-form/unsaved-guard.tsx';
import { Fold } from '../../../kit/piece/fold.tsx';
import { say } from '../../../kit/words/say.ts';
import { ConditionFields, countFurther } from './condition-fields.tsx';
import { DryRunPanel } from './dry-run-panel.tsx';
import { Hint } from '../hint.tsx';
import { ReceiverFields } from './receiver-fields.tsx';
import { TemplateFields } from './template-fields.tsx';
import { TimingFields } from './timing-fields.tsx';
import { useRuleForm } from './use-rule-form.ts';

interface RuleDrawerProps {
  /** The mapper to edit, or null for a new one. */
  rule: AutoMailRuleRow | null;
  /** The template that a new one sends. */
  template?: number | undefined;
  onClose: () => void;
}

/** Adds or changes a mapper: when, what, to whom and how late; it can be tried before it is saved. */
export function RuleDrawer({ rule, template, onClose }: RuleDrawerProps) {
  const { form, complete, save, dryRun } = useRuleForm(rule, template, onClose);
  const [more, setMore] = useState(countFurther(form.values) > 0);
  const isDirty = () => !save.isSuccess && form.isDirty();
  const further = countFurther(form.values);
  return (
    <EditDrawer
      isChanged={isDirty}
      onClose={onClose}
      size="lg"
      title={rule ? say('Edit mapper') : say('Add mapper')}
      closeButtonProps={{ 'aria-label': say('Close') }}
    >
      {(close) => (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (complete()) save.mutate();
          }}
        >
          <Stack gap="sm">
            {form.errors.form && (
              <Alert color="red" role="alert" title={say("This can't be saved")}>
                {form.errors.form}
              </Alert>
            )}
            <TextInput
              label={say('Name')}
              required
              data-autofocus
              dir="auto"
              autoComplete="off"
              maxLength={120}
              {...form.getInputProps('name')}
            />
            <Select
              label={say('When')}
              data={autoMailEventNames.map((value) => ({ value, label: say(autoMailEvents[value].label) }))}
              {...form.getInputProps('event')}
            />
            <ConditionFields form={form} part="step" />
            <Group>
              <Button
                size="compact-sm"
                variant="subtle"
                aria-expanded={more}
                leftSection={more ? <IconChevronDown size={14} /> : <IconChevronRight size={14} />}
                onClick={() => setMore(!more)}
              >
                {further > 0
                  ? say('Only for some jobs or people ({count})', { count: further })
                  : say('Only for some jobs or people')}
              </Button>
            </Group>
            <Fold open={more}>
              <Stack gap="sm">
                <ConditionFields form={form} part="records" />
              </Stack>
            </Fold>
            <Divider label={say('What and to whom')} labelPosition="left" />
            <TemplateFields form={form} />
            <ReceiverFields form={form} />
            <Divider label={say('When it goes')} labelPosition="left" />
            <TimingFields form={form} />
            <Checkbox
              label={say('Later mappers may write to the same receiver too')}
              {...form.getInputProps('continues', { type: 'checkbox' })}
            />
            <Checkbox label={say('Active')} {...form.getInputProps('is_active', { type: 'checkbox' })} />
            {rule && rule.waiting > 0 && (
              <Hint>
                {form.values.is_active
                  ? say(
                      '{count, plural, one {# e-mail waits by it and is looked at anew when it is due.} other {# e-mails wait by it and are looked at anew when they are due.}}',
                      { count: rule.waiting },
                    )
                  : say(
                      '{count, plural, one {# e-mail that waits by it is cancelled.} other {# e-mails that wait by it are cancelled.}}',
                      { count: rule.waiting },
                    )}
              </Hint>
            )}
            <Divider label={say('Try it')} labelPosition="left" />
            <DryRunPanel run={dryRun} complete={complete} />
            <Group justify="flex-end">
              <Button variant="default" onClick={close}>
                {say('Cancel')}
              </Button>
              <Button type="submit" loading={save.isPending} disabled={rule !== null && !form.isDirty()}>
                {say('Save')}
              </Button>
            </Group>
          </Stack>
          <UnsavedGuard isDirty={isDirty} onDiscard={onClose} />
        </form>
      )}
    </EditDrawer>
  );
}
