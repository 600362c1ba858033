import { exEmployee } from '@hireloom/contracts/ex-employee/ex-employee';
import { useDisclosure } from '@mantine/hooks';
import { IconUpload } from '../../icons.ts';
import { EntityListPage } from '../../kit/entity/entity-list-page.tsx';
import { MenuItem } from '../../kit/page/menu.tsx';
import { say } from '../../kit/words/say.ts';
import { ImportDialog } from './import-dialog.tsx';

/** The list of people who worked here, by which candidates are known again. */
export default function ExEmployeePage() {
  const [importing, dialog] = useDisclosure(false);
  return (
    <>
      <EntityListPage
        entity={exEmployee}
        emptyHint={say(
          'Add people who worked here, or import them from CSV: candidates who are one of them are marked, and whoever is not to be hired again is kept out.',
        )}
        menu={
          <MenuItem leftSection={<IconUpload size={16} />} onClick={dialog.open}>
            {say('Import')}
          </MenuItem>
        }
      />
      {importing && <ImportDialog onClose={dialog.close} />}
    </>
  );
}
