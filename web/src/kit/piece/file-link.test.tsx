import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderWithProviders } from '../../testing/render.tsx';
import { fakeApi } from '../testing/fake-api.ts';
import { freshLink, hasRunOut, inlineLink } from '../api/file-link.ts';
import { useFileAnchor } from './file-link.ts';
import { PersonAvatar } from './person-avatar.tsx';

const linkOf = (minutesLeft: number, more = '') =>
  `/api/v1/file/31/?token=1.7.${Math.floor(Date.now() / 1000) + minutesLeft * 60}.${'p'.repeat(43)}${more}`;

const FRESH = linkOf(5, '&fresh');
const serve = (status = 200) =>
  fakeApi({
    'POST /file/31/link/': () => ({
      status,
      body: status === 200 ? { url: FRESH } : { code: 'not_found', message: 'The file was not found' },
    }),
  });

function FileName({ url }: { url: string }) {
  return (
    <a {...useFileAnchor(url)} download="a.pdf">
      a.pdf
    </a>
  );
}

/** Where presses on links lead; nothing is opened here. */
function watchPresses() {
  const led: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    led.push(this.getAttribute('href') ?? '');
  });
  return led;
}

test('tells a link that has run out, and leaves other addresses alone', async () => {
  const api = serve();
  expect([linkOf(-1), linkOf(4), 'blob:1', 'https://example.com/?token=1.2.3.x'].map(hasRunOut)).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(await freshLink('blob:1')).toBe('blob:1');
  expect(await freshLink(linkOf(-1, '&inline=1'))).toBe(FRESH);
  await freshLink(linkOf(-1));
  const [asked, plain] = api.of('POST', '/file/31/link/');
  const token = expect.stringMatching(/^1\.7\.\d+\.p+$/) as string;
  expect([asked?.body, plain?.body]).toEqual([{ token, inline: '1' }, { token }]);
});

test('a link is made one that shows the file, once', () => {
  const shown = ['/file/1/', '/file/1/?a=b', '/file/1/?a=b&inline=1'].map(inlineLink);
  expect(shown).toEqual(['/file/1/?inline=1', '/file/1/?a=b&inline=1', '/file/1/?a=b&inline=1']);
});

test('a link that stood open too long is made fresh as the mouse comes near', async () => {
  serve();
  renderWithProviders(<FileName url={linkOf(-5)} />);
  await userEvent.hover(screen.getByRole('link'));
  await waitFor(() => expect(screen.getByRole('link').getAttribute('href')).toBe(FRESH));
});

test('a press on it leads to the fresh one, once', async () => {
  const led = watchPresses();
  const api = serve();
  renderWithProviders(<FileName url={linkOf(-5)} />);
  fireEvent.click(screen.getByRole('link'));
  await waitFor(() => expect(led).toEqual([FRESH]));
  expect(api.of('POST', '/file/31/link/')).toHaveLength(1);
});

test('a file that may not be read any more is told, and a good link asks nothing', async () => {
  const led = watchPresses();
  const api = serve(404);
  renderWithProviders(<FileName url={linkOf(-5)} />);
  fireEvent.click(screen.getByRole('link'));
  expect(await screen.findByText('The file was not found')).toBeTruthy();
  expect(led).toEqual([]);
  renderWithProviders(<FileName url={linkOf(4)} />);
  await userEvent.hover(screen.getAllByRole('link').at(-1) ?? document.body);
  expect(api.of('POST', '/file/31/link/')).toHaveLength(1);
});

test('a photo that does not come asks for a fresh link once', async () => {
  const api = serve();
  renderWithProviders(<PersonAvatar name="Sara Haddad" photo={linkOf(-5)} />);
  fireEvent.error(screen.getByRole('img'));
  await waitFor(() => expect(screen.getByRole('img').getAttribute('src')).toBe(FRESH));
  fireEvent.error(screen.getByRole('img'));
  expect(api.of('POST', '/file/31/link/')).toHaveLength(1);
});
