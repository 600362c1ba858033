import { expect, test } from 'vitest';
import { imageProblem } from './image-control.tsx';

test('only pictures of at most 2 MB are taken', () => {
  expect(imageProblem({ name: 'cv.pdf', type: 'application/pdf', size: 10 })).toBe('cv.pdf is not an image');
  expect(imageProblem({ name: 'a.png', type: 'image/png', size: 2 * 1024 * 1024 + 1 })).toBe(
    'a.png is larger than 2 MB',
  );
  expect(imageProblem({ name: 'a.png', type: 'image/png', size: 2 * 1024 * 1024 })).toBeNull();
});
