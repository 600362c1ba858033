import { beforeAll, describe, expect, it } from 'vitest';
import { type TestTeam, testApp } from '../../../testing/app.ts';
import { formWith } from '../../../testing/form.ts';
import { seedLists } from '../../seed-lists/index.ts';

const test = testApp();
let team: TestTeam;
beforeAll(async () => {
  team = await test.team();
  await team.sql((tx) => seedLists(tx, team.id));
});

const resumeAt = (address: string) =>
  Buffer.from(`John Smith
Address: ${address}
john.smith@example.com
+1 412 555 0134

EXPERIENCE
Site Engineer, Windmere Construction
January 2015 - March 2020

EDUCATION
Bachelor of Civil Engineering, State College, 2014
`);

describe('where a resume says a person lives', () => {
  it.each([
    ['123 Main Street, Allentown, PA 18101', 'United States', 'Pennsylvania', 'Allentown'],
    ['Erie, PA', 'United States', 'Pennsylvania', 'Erie'],
    ['45 Oak Avenue, Springvale, CA 90210', 'United States', 'California', undefined],
    ['Atlanta, Georgia', 'United States', 'Georgia', 'Atlanta'],
    ['12 Peach Street, Houston, Texas 77002, USA', 'United States', 'Texas', 'Houston'],
    ['Tbilisi, Georgia', 'Georgia', expect.anything(), 'Tbilisi'],
    ['Maryland, Lagos, Nigeria', 'Nigeria', expect.anything(), 'Lagos'],
    ['Berlin, DE', 'Germany', 'Berlin', 'Berlin'],
    ['Deira, Dubai, UAE', 'United Arab Emirates', 'Dubai', 'Dubai'],
  ])('reads %s', async (address, country, state, city) => {
    const form = formWith('resume', 'john.txt', resumeAt(address));
    const { body } = await team.admin.call(
      'POST',
      '/customer/candidate/resume-draft/',
      form.body,
      form.headers,
    );
    expect([body.names.country, body.names.state, body.names.city]).toEqual([country, state, city]);
  });
});

describe('picking a country', () => {
  it.each([
    ['usa', 'United States'],
    ['US', 'United States'],
    ['america', 'United States'],
    ['emirates', 'United Arab Emirates'],
    ['uae', 'United Arab Emirates'],
    ['britain', 'United Kingdom'],
  ])('finds by %s', async (text, name) => {
    const { body } = await team.admin.get(`/admin-app/lookup/country/options/?query=${text}`);
    expect(body.results[0].name).toBe(name);
  });

  it('lists nothing that does not match', async () => {
    const { body } = await team.admin.get('/admin-app/lookup/country/options/?query=usa');
    expect(body.results.map(({ name }: { name: string }) => name)).toEqual(['United States']);
  });
});
