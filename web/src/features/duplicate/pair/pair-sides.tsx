import { ActionIcon, Anchor, Group, Text, VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router';
import type { PairSide } from '@hireloom/contracts/duplicate/duplicate-endpoints';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import { IconCheck, IconEqualNot, IconMail } from '../../../icons.ts';
import { recordPath } from '../../../kit/entity/record-path.ts';
import { useWriteMail } from '../../../kit/mail/mail-desk.ts';
import { PersonAvatar } from '../../../kit/piece/person-avatar.tsx';
import classes from '../duplicate.module.css';
import { sameName, sideFacts } from './side-facts.ts';
import { say } from '../../../kit/words/say.ts';

interface PairSidesProps {
  left: PairSide;
  right: PairSide;
}

/** Two people beside each other; what agrees and what differs is marked. */
export function PairSides({ left, right }: PairSidesProps) {
  const write = useWriteMail();
  return (
    <table className={classes.sides}>
      <thead>
        <tr>
          <th scope="row">
            {say('Name')}
            <Agreement agrees={sameName(left, right)} />
          </th>
          {[left, right].map((side) => (
            <th key={side.id} scope="col">
              <Group gap="xs" wrap="nowrap">
                <PersonAvatar name={side.name} size={28} decorative />
                <div>
                  <Anchor
                    component={Link}
                    to={recordPath(candidate, side.id) ?? '/'}
                    target="_blank"
                    fw={600}
                    dir="auto"
                    style={{ overflowWrap: 'anywhere' }}
                    aria-label={say('Open {name}, record {id}, in a new tab', {
                      name: side.name,
                      id: side.id,
                    })}
                  >
                    {side.name}
                  </Anchor>{' '}
                  <Text span size="xs" c="dimmed" aria-hidden>
                    #{side.id}
                  </Text>
                </div>
                {write && (
                  <ActionIcon
                    size={24}
                    aria-label={say('Write an e-mail to {name}, record {id}', {
                      name: side.name,
                      id: side.id,
                    })}
                    data-hint={say('Write an e-mail')}
                    onClick={() => write({ about: { kind: 'candidate', id: side.id, name: side.name } })}
                  >
                    <IconMail size={14} />
                  </ActionIcon>
                )}
              </Group>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sideFacts(left, right).map((fact) => (
          <tr key={fact.label}>
            <th scope="row">
              {say(fact.label)}
              <Agreement agrees={fact.agrees} />
            </th>
            {[fact.left, fact.right].map((text, at) => (
              <td key={at}>
                {text ? (
                  <bdi>{text}</bdi>
                ) : (
                  <Text span inherit c="dimmed" aria-label={say('unknown')}>
                    –
                  </Text>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Agreement({ agrees }: { agrees: boolean | null }) {
  if (agrees === null) return null;
  const Mark = agrees ? IconCheck : IconEqualNot;
  return (
    <>
      <Mark size={14} className={agrees ? classes.agree : classes.differ} aria-hidden />
      <VisuallyHidden>{agrees ? say(' agrees') : say(' differs')}</VisuallyHidden>
    </>
  );
}
