import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { autoMailEndpoints } from '@hireloom/contracts/auto-mail/auto-mail-endpoints';
import type { AutoMailRuleRow } from '@hireloom/contracts/auto-mail/auto-mail-rule';
import { call } from '../../../kit/api/api.ts';
import { errorSentence, fieldErrors } from '../../../kit/api/field-errors.ts';
import { toastSuccess } from '../../../kit/piece/toasts.tsx';
import { useSession } from '../../../kit/session/session.ts';
import { say } from '../../../kit/words/say.ts';
import { useRefreshRules } from '../auto-mail-queries.ts';
import { type RuleValues, startValues, toBody } from './rule-values.ts';

/** The form of a mapper: what is typed, saving it, and trying it without saving. */
export function useRuleForm(rule: AutoMailRuleRow | null, template: number | undefined, onSaved: () => void) {
  const refresh = useRefreshRules();
  const session = useSession();
  const country = session.status === 'ready' ? session.team.default_country : '';
  const form = useForm<RuleValues>({ initialValues: startValues(rule, template, country) });
  const failed = (error: unknown) => form.setErrors(fieldErrors(error) ?? { form: errorSentence(error) });
  const complete = () => {
    const found = {
      ...(form.values.name.trim() === '' && { name: say('Name is required') }),
      ...(form.values.template === null && { template: say('Pick a template') }),
    };
    form.setErrors(found);
    return Object.keys(found).length === 0;
  };
  const save = useMutation({
    mutationFn: () => {
      const body = toBody(form.values);
      return rule
        ? call(autoMailEndpoints.updateRule, {
            params: { id: rule.id },
            body: { ...body, version: rule.version },
          })
        : call(autoMailEndpoints.createRule, { body });
    },
    onSuccess: async ({ name }) => {
      toastSuccess(say('{name} saved', { name }));
      onSaved();
      await refresh();
    },
    onError: failed,
    meta: { fields: true },
  });
  const dryRun = useMutation({
    mutationFn: (days: number) =>
      call(autoMailEndpoints.dryRun, {
        body: {
          rule: { ...toBody(form.values), name: form.values.name.trim() || '–' },
          id: rule?.id ?? null,
          days,
          applicants: [],
        },
      }),
    onError: failed,
    meta: { fields: true },
  });
  return { form, complete, save, dryRun };
}

export type RuleForm = ReturnType<typeof useRuleForm>['form'];
