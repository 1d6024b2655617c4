import { expect, test } from 'vitest';
import { Problem } from '../../kernel/problem.ts';
import { UploadRooms } from './upload-room.ts';

test('files of all requests together have so much room, and who comes when it is full is sent away for a moment', () => {
  const rooms = new UploadRooms(100);
  const [one, other] = [rooms.enter(), rooms.enter()];
  one.take(60);
  other.take(40);
  expect(() => other.take(1)).toThrow(Problem);
  try {
    other.take(1);
  } catch (error) {
    expect(error).toMatchObject({ code: 'SERVICE_UNAVAILABLE', headers: { 'Retry-After': '3' } });
  }
  one.leave();
  one.leave();
  other.take(60);
  expect(() => rooms.enter().take(1)).toThrow(Problem);
  other.leave();
  rooms.enter().take(100);
});
