import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ErrorState } from '../../kit/piece/error-state.tsx';
import { say } from '../../kit/words/say.ts';
import { templateQuery } from './joining-template-queries.ts';
import { TemplateEditor } from './template-editor.tsx';

/** One joining template, as it is made; `new` begins another one. */
export default function JoiningTemplatePage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery({ ...templateQuery(Number(id)), enabled: id !== 'new' });
  if (id === 'new') return <TemplateEditor key="new" row={null} />;
  if (error)
    return (
      <ErrorState
        title={say('The template could not be read')}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton h={480} aria-label={say('Loading')} />;
  return <TemplateEditor key={data.id} row={data} />;
}
