import { Text } from '@mantine/core';
import type { Stamps } from '@hireloom/contracts/kit/entity';
import { say } from '../words/say.ts';

/** True where the record came without the value of this field, as what is stored can not be read. */
export const isUnreadable = ({ unreadable }: Pick<Stamps, 'unreadable'>, key: string): boolean =>
  unreadable?.includes(key) ?? false;

/** Stands in place of a stored value that can not be read: the rest of the record is as it was. */
export function CanNotBeRead() {
  return (
    <Text span inherit c="red" fs="italic">
      {say('Can not be read')}
    </Text>
  );
}
