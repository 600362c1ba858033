import { expect, test } from 'vitest';
import { renderWithProviders } from '../../testing/render.tsx';
import { RichTextView } from './rich-text-view.tsx';

test('formatting stays, whatever could act is gone', () => {
  const html =
    '<p onclick="a()">Hello <strong>you</strong></p><script>a()</script><img src=x onerror=a()>' +
    '<a href="javascript:a()">bad</a><a href="https://example.com" onclick="a()">good</a>';
  const { container } = renderWithProviders(<RichTextView html={html} />);
  expect(container.querySelector('strong')?.textContent).toBe('you');
  expect(container.querySelector('script, img, [onclick]')).toBeNull();
  const links = [...container.querySelectorAll('a')];
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://example.com']);
});
