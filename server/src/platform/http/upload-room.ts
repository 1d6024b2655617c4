import { Problem } from '../../kernel/problem.ts';

/** Bytes of files that are being received, or were and are being worked on, in all requests of this process. */
const mostBytes = 256_000_000;
const busySeconds = 3;

/**
 * Room in memory for files that are sent. Who comes when it is full is sent away for a moment: a server that takes all
 * that it is sent ends, and with it every request.
 */
export class UploadRooms {
  readonly #most: number;
  #taken = 0;

  constructor(most: number = mostBytes) {
    this.#most = most;
  }

  /** Room for one request, which grows with what is read and is left when it has been answered. */
  enter(): UploadRoom {
    let own = 0;
    return {
      take: (bytes) => {
        if (this.#taken + bytes > this.#most) {
          const message = 'Too many files are being sent at once. Try again in a few seconds.';
          throw new Problem('SERVICE_UNAVAILABLE', message, { headers: { 'Retry-After': String(busySeconds) } });
        }
        own += bytes;
        this.#taken += bytes;
      },
      leave: () => {
        this.#taken -= own;
        own = 0;
      },
    };
  }
}

export interface UploadRoom {
  /** Refuses with SERVICE_UNAVAILABLE where so many more bytes are too many. */
  take(bytes: number): void;
  leave(): void;
}
