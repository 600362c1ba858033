import { Fragment } from 'react';
import type { Entity } from '@hireloom/contracts/kit/entity';
import type { KitRow } from '../../entity/entity-client.ts';
import { textOf } from '../../value/field-value.tsx';
import { usePhoneText } from '../../value/phone-text.ts';

interface UnderLineProps {
  entity: Entity;
  keys: readonly string[];
  row: KitRow;
}

const PhoneText = ({ phone }: { phone: string }) => <bdi dir="ltr">{usePhoneText(phone)}</bdi>;

/** The values of some fields on one line: records that lie within each other as a path, others side by side. */
export function UnderLine({ entity, keys, row }: UnderLineProps) {
  const parts = keys.flatMap((key) => {
    const text = textOf(row[key]);
    return text ? [{ key, text, plain: entity.fields[key]?.kind === 'phone' }] : [];
  });
  const path = keys.every((key) => entity.fields[key]?.kind === 'ref');
  return parts.map(({ key, text, plain }, index) => (
    <Fragment key={key}>
      {index > 0 && (path ? ' › ' : ' · ')}
      {plain ? <PhoneText phone={text} /> : <bdi dir="auto">{text}</bdi>}
    </Fragment>
  ));
}
