import { Select } from '@mantine/core';
import { moduleLabels, modules, optionLabels, optionsOf, type Switch } from '@hireloom/contracts/permissions';
import { say } from '../../kit/words/say.ts';
import { moduleGroups } from './permission-set.ts';

/** Picks one switch: its module, then what of it. */
export function SwitchPicker({ value, onChange }: { value: Switch; onChange: (chosen: Switch) => void }) {
  return (
    <>
      <Select
        label={say('Module')}
        w={{ base: '100%', sm: 220 }}
        searchable
        allowDeselect={false}
        nothingFoundMessage={say('No module of this name')}
        data={moduleGroups.map((group) => ({
          group: say(group.title),
          items: group.modules.map((module) => ({ value: module, label: say(moduleLabels[module]) })),
        }))}
        value={value.module}
        onChange={(chosen) => {
          const module = modules.find((each) => each === chosen);
          const [first = 'view'] = module ? optionsOf(module) : [];
          if (module)
            onChange({ module, option: optionsOf(module).includes(value.option) ? value.option : first });
        }}
      />
      <Select
        label={say('Right')}
        w={{ base: '100%', sm: 180 }}
        allowDeselect={false}
        data={optionsOf(value.module).map((option) => ({ value: option, label: say(optionLabels[option]) }))}
        value={value.option}
        onChange={(chosen) => {
          const option = optionsOf(value.module).find((each) => each === chosen);
          if (option) onChange({ module: value.module, option });
        }}
      />
    </>
  );
}
