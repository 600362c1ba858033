import { useParams } from 'react-router';
import { authEndpoints } from '@hireloom/contracts/auth/auth-endpoints';
import { call } from '../../kit/api/api.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { say } from '../../kit/words/say.ts';

export default function ResetPasswordPage() {
  const { a = '', b = '' } = useParams();
  return (
    <NewPasswordForm
      title={say('Choose a new password')}
      intro={say('All other sessions of your account end.')}
      submit={say('Save the password')}
      send={(password) => call(authEndpoints.reset, { params: { a, b }, body: { password } })}
    />
  );
}
