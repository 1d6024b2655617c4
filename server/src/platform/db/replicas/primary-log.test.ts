import { expect, test } from 'vitest';
import { PrimaryLog } from './primary-log.ts';

const logOf = (...marks: [position: number, heard: number, atMs: number][]): PrimaryLog => {
  const log = new PrimaryLog();
  for (const [position, heard, atMs] of marks) log.note({ position, heard, atMs });
  return log;
};

test('whoever has all that the primary has is not behind, however long nothing was written', () => {
  const log = logOf([100, 1, 0], [100, 3, 60_000]);
  expect(log.reached(100, 60_001)).toEqual({ heard: 3, lagMs: 0 });
  expect(log.reached(150, 60_001)).toEqual({ heard: 3, lagMs: 0 });
});

test('a lag is counted from the last moment of which everything is there', () => {
  const log = logOf([100, 1, 0], [100, 2, 5_000], [200, 4, 5_500], [300, 9, 6_000]);
  expect(log.reached(199, 6_100)).toEqual({ heard: 2, lagMs: 1_100 });
  expect(log.reached(200, 6_100)).toEqual({ heard: 4, lagMs: 600 });
  expect(log.reached(300, 6_100)).toEqual({ heard: 9, lagMs: 0 });
});

test('nothing is said of whoever is before all that was seen', () => {
  expect(logOf().reached(100, 0)).toBeNull();
  expect(logOf([100, 1, 0]).reached(99, 1)).toBeNull();
  const log = new PrimaryLog();
  for (let at = 0; at < 1_000; at += 1) log.note({ position: at, heard: at, atMs: at * 500 });
  expect(log.reached(500, 500_000)).toBeNull();
  expect(log.reached(990, 500_000)).toEqual({ heard: 990, lagMs: 5_000 });
});

test('a primary that had less when it took over is another log', () => {
  const log = logOf([100, 1, 0], [200, 2, 500], [150, 3, 1_000]);
  expect(log.reached(120, 1_100)).toBeNull();
  expect(log.reached(150, 1_100)).toEqual({ heard: 3, lagMs: 0 });
});
