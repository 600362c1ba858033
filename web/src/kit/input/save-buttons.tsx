import { Button } from '@mantine/core';
import { say } from '../words/say.ts';

interface SaveButtonsProps {
  form: { isDirty: () => boolean; reset: () => void };
  saving: boolean;
}

/** The end of a settings form: save what was changed, or take it back. */
export function SaveButtons({ form, saving }: SaveButtonsProps) {
  const changed = form.isDirty();
  return (
    <>
      {changed && (
        <Button variant="default" onClick={form.reset}>
          {say('Discard changes')}
        </Button>
      )}
      <Button type="submit" loading={saving} disabled={!changed}>
        {say('Save')}
      </Button>
    </>
  );
}
