import { customFieldEndpoints } from '@hireloom/contracts/custom-field/custom-fields';
import { fieldCalls } from '@hireloom/contracts/custom-field/field-calls';
import { mailboxEndpoints } from '@hireloom/contracts/mailbox/mailbox';
import { settingsEndpoints } from '@hireloom/contracts/settings/settings';
import { readRoute, type Route, route } from '../../platform/http/route.ts';
import { convertField, type FieldConsequence } from './custom-field/convert-field.service.ts';
import { listCustomFields } from './custom-field/list-fields.ts';
import { updateCustomFields } from './custom-field/update-fields.service.ts';
import { fieldUsage } from './custom-field/usage.queries.ts';
import { addSignaturePicture, signaturePictures } from './signature-pictures.ts';
import {
  readTeamSettings,
  readUserSettings,
  type SettingsConsequence,
  updateTeamSettings,
  updateUserSettings,
} from './settings.service.ts';

const settings = (value: unknown) => ({ settings: JSON.stringify(value) });
const data = (value: unknown) => ({ data: JSON.stringify(value) });

/**
 * Calls about settings; `consequences` is what follows when the team decides otherwise, `converted` when the values of one
 * of its fields were made something else.
 */
export const settingsRoutes = (
  consequences: readonly SettingsConsequence[],
  converted: readonly FieldConsequence[],
): Route[] => [
  readRoute(settingsEndpoints.user, async (context) => settings(await readUserSettings(context))),
  route(settingsEndpoints.updateUser, async (context, { body }) =>
    settings(await updateUserSettings(context, body.settings)),
  ),
  readRoute(settingsEndpoints.team, async ({ tx, viewer }) =>
    settings(await readTeamSettings(tx, viewer.team_id)),
  ),
  route(settingsEndpoints.updateTeam, async (context, { body }) =>
    settings(await updateTeamSettings(context, body.settings, consequences)),
  ),
  readRoute(customFieldEndpoints.list, async (context) => data(await listCustomFields(context))),
  route(customFieldEndpoints.update, async (context, { body }) =>
    data(await updateCustomFields(context, body.data)),
  ),
  readRoute(fieldCalls.usage, async (context, { query }) => ({
    results: await fieldUsage(context, query.table),
  })),
  route(fieldCalls.convert, (context, { params, body }) => convertField(context, params.id, body, converted)),
  readRoute(mailboxEndpoints.pictures, async (context) => ({ results: await signaturePictures(context) })),
  route(mailboxEndpoints.addPicture, addSignaturePicture),
];
