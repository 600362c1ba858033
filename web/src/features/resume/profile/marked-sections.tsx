import { Button, Fieldset, SimpleGrid } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Evidence } from '@hireloom/contracts/candidate/candidate-endpoints';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import type { Field } from '@hireloom/contracts/kit/field';
import { idsBeside } from '../../../kit/entity-form/form-values.ts';
import { sectionsOf } from '@hireloom/contracts/kit/sections';
import { IconChevronDown, IconChevronRight } from '../../../icons.ts';
import { FieldControl } from '../../../kit/entity-form/field-control.tsx';
import { legendStyles } from '../../../kit/entity-form/form-sections.tsx';
import { Fold } from '../../../kit/piece/fold.tsx';
import { type FormErrors, formFields, type FormValues } from '../../../kit/entity-form/form-values.ts';
import { ConfidenceMark } from './confidence-mark.tsx';
import classes from './marked-sections.module.css';
import { say } from '../../../kit/words/say.ts';

interface MarkedSectionsProps {
  values: FormValues;
  errors: FormErrors;
  onChange: (key: string, value: unknown) => void;
  /** Where the fields were read that still hold what was read. */
  evidence: Readonly<Record<string, Evidence>>;
  /** Fields that stand elsewhere. */
  omit?: readonly string[];
}

const wideKinds: readonly Field['kind'][] = ['long_text', 'rows', 'image'];

/** The fields of a candidate by section, each that was read from a resume with how sure the reader was. */
export function MarkedSections({ omit = [], ...props }: MarkedSectionsProps) {
  const shown = formFields(candidate).filter(([key]) => !omit.includes(key));
  return sectionsOf(shown, candidate.label).map(([name, fields]) => (
    <MarkedSection key={name} name={say(name)} fields={fields} {...props} />
  ));
}

interface MarkedSectionProps extends Omit<MarkedSectionsProps, 'omit'> {
  name: string;
  fields: [string, Field][];
}

function MarkedSection({ name, fields, values, errors, onChange, evidence }: MarkedSectionProps) {
  const [unfolded, { toggle }] = useDisclosure(false);
  // What was read is never folded away.
  const folded = fields.filter(([key, field]) => field.advanced && !evidence[key]);
  const open = fields.filter((entry) => !folded.includes(entry));
  const hasError = folded.some(([key]) =>
    Object.keys(errors).some((path) => path === key || path.startsWith(`${key}.`)),
  );
  const shown = unfolded || hasError;
  const grid = (list: [string, Field][]) => (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md" verticalSpacing="sm">
      {list.map(([key, field]) => {
        const read = evidence[key];
        return (
          <div
            key={key}
            className={classes.field}
            style={wideKinds.includes(field.kind) ? { gridColumn: '1 / -1' } : undefined}
          >
            {read && (
              <div className={classes.mark} data-testid={`mark-${key}`}>
                <ConfidenceMark confidence={read.confidence} />
              </div>
            )}
            <FieldControl
              field={field}
              path={key}
              value={values[key]}
              errors={errors}
              onChange={(value) => onChange(key, value)}
              {...idsBeside(field, values, candidate.fields)}
            />
          </div>
        );
      })}
    </SimpleGrid>
  );
  return (
    <Fieldset legend={name} variant="unstyled" mx={0} mb="lg" styles={legendStyles}>
      {open.length > 0 && grid(open)}
      {folded.length > 0 && (
        <>
          <Button
            variant="subtle"
            size="compact-sm"
            my="xs"
            aria-expanded={shown}
            leftSection={shown ? <IconChevronDown size={16} /> : <IconChevronRight size={16} />}
            onClick={toggle}
          >
            {shown ? say('Fewer fields') : say('More fields ({count})', { count: folded.length })}
          </Button>
          <Fold open={shown}>{grid(folded)}</Fold>
        </>
      )}
    </Fieldset>
  );
}
