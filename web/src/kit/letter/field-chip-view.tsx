import { Popover, Stack, Text, TextInput } from '@mantine/core';
import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react';
import { use, useState } from 'react';
import { say } from '../words/say.ts';
import { FieldBookContext, type NamedField } from './field-names.ts';
import classes from './letter.module.css';

/** A field as its label. Pressing it asks what is to stand there where somebody has no value. */
export function FieldChipView({ node, selected, updateAttributes, editor }: NodeViewProps) {
  const { name, fallback } = node.attrs as NamedField;
  const found = use(FieldBookContext)?.find(name);
  const field = found && 'field' in found ? found.field : null;
  const [opened, setOpened] = useState(false);
  const [text, setText] = useState(fallback ?? '');
  const save = () => {
    const written = text.replaceAll(/[{}|\n]/g, '').trim();
    if (written !== (fallback ?? '')) updateAttributes({ fallback: written || null });
  };
  const toggle = (open: boolean) => {
    if (open) setText(fallback ?? '');
    else save();
    setOpened(open);
  };
  const label = field ? say(field.label) : `{${name}}`;
  return (
    <NodeViewWrapper as="span" className={classes.place}>
      <Popover opened={opened} onChange={toggle} width={280} withArrow shadow="md" withinPortal trapFocus>
        <Popover.Target>
          <button
            type="button"
            contentEditable={false}
            className={classes.chip}
            data-wrong={found && !field ? true : undefined}
            data-selected={selected || undefined}
            data-block={field?.kind === 'block' || undefined}
            title={field ? `{${name}}` : say('{field} is not known', { field: `{${name}}` })}
            onClick={() => editor.isEditable && toggle(!opened)}
          >
            {label}
            {fallback === null ? null : <span className={classes.fallback}>{fallback}</span>}
          </button>
        </Popover.Target>
        <Popover.Dropdown
          onKeyDown={(event) => {
            event.stopPropagation();
            if (event.key !== 'Enter') return;
            event.preventDefault();
            toggle(false);
            editor.commands.focus();
          }}
        >
          <Stack gap="xs">
            <Text size="xs" c="dimmed" dir="ltr">{`{${name}}`}</Text>
            <TextInput
              label={say('If it is empty, write')}
              description={say('Without this nothing is sent to somebody who has no value here.')}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
              dir="auto"
              data-autofocus
            />
          </Stack>
        </Popover.Dropdown>
      </Popover>
    </NodeViewWrapper>
  );
}
