import { expect, test } from 'vitest';
import { nextZoom } from './document-view.ts';

test('zooms in and out by quarters of the width, from half of it to three times', () => {
  const walked = (step: 1 | -1) => {
    const found: number[] = [];
    for (let zoom: number | null = nextZoom(1, step); zoom !== null; zoom = nextZoom(zoom, step))
      found.push(zoom);
    return found;
  };
  expect(walked(1)).toEqual([1.25, 1.5, 1.75, 2, 2.25, 2.5, 2.75, 3]);
  expect(walked(-1)).toEqual([0.75, 0.5]);
});
