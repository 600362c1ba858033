import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ErrorState } from '../../kit/piece/error-state.tsx';
import { useLanguage } from '../../kit/words/current.ts';
import { say } from '../../kit/words/say.ts';
import { templateQuery } from './offer-template-queries.ts';
import { TemplateEditor } from './template-editor.tsx';

/** One offer template, as it is written; `new` begins another one. */
export default function OfferTemplatePage() {
  const { id = '' } = useParams();
  const language = useLanguage();
  const { data, error, refetch } = useQuery({ ...templateQuery(Number(id)), enabled: id !== 'new' });
  if (id === 'new') return <TemplateEditor key="new" row={null} language={language} />;
  if (error)
    return (
      <ErrorState
        title={say('The template could not be read')}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton h={480} aria-label={say('Loading')} />;
  return <TemplateEditor key={data.id} row={data} language={language} />;
}
