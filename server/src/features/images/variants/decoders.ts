import { fork, type ChildProcess } from 'node:child_process';
import { availableParallelism, setPriority } from 'node:os';
import path from 'node:path';
import { Problem } from '../../../kernel/problem.ts';
import { rejected } from '../rejected.ts';
import type { Answered, Answers, Asked } from './messages.ts';

export interface DecoderOptions {
  /** Processes at most. */
  readonly processes?: number;
  /** For one image. */
  readonly timeoutMs?: number;
  /** After which a process without work ends. */
  readonly idleMs?: number;
  /** Of images that wait; beyond it whoever comes is sent away for a moment. */
  readonly mostWaitingBytes?: number;
}

const program = path.join(import.meta.dirname, 'decoder-process.ts');
/** The server goes first: searches are not to wait for photos. */
const niceness = 5;
const busySeconds = 5;

interface Task {
  readonly asked: Asked;
  readonly resolve: (made: Answers[keyof Answers]) => void;
  readonly reject: (error: unknown) => void;
  /** Processes that it has been the end of. */
  deaths: number;
}

/** Decodes and encodes images, a few at a time, in processes beside the server. */
export class Decoders {
  readonly #options: Required<DecoderOptions>;
  readonly #idle: { child: ChildProcess; timer: NodeJS.Timeout }[] = [];
  readonly #busy = new Set<ChildProcess>();
  readonly #waiting: Task[] = [];
  #waitingBytes = 0;
  #hasClosed = false;

  constructor(options: DecoderOptions = {}) {
    this.#options = {
      processes: Math.min(4, Math.max(2, availableParallelism() - 1)),
      timeoutMs: 60_000,
      idleMs: 30_000,
      mostWaitingBytes: 200_000_000,
      ...options,
    };
  }

  /**
   * Does a task on an image. Refuses what cannot be used with IMAGE_REJECTED, and while too much waits with
   * SERVICE_UNAVAILABLE.
   */
  make<T extends Asked['task']>(task: T, bytes: Uint8Array): Promise<Answers[T]> {
    if (this.#hasClosed || this.#waitingBytes + bytes.byteLength > this.#options.mostWaitingBytes) {
      const message = 'Too many images are waiting to be processed. Try again in a few seconds.';
      throw new Problem('SERVICE_UNAVAILABLE', message, { headers: { 'Retry-After': String(busySeconds) } });
    }
    return new Promise((resolve, reject) => {
      this.#waiting.push({ asked: { task, bytes }, resolve: resolve as Task['resolve'], reject, deaths: 0 });
      this.#waitingBytes += bytes.byteLength;
      this.#next();
    });
  }

  /** Ends every process; what waited is refused. */
  close(): void {
    this.#hasClosed = true;
    for (const { reject } of this.#waiting.splice(0)) reject(new Problem('SERVICE_UNAVAILABLE'));
    for (const { child, timer } of this.#idle.splice(0)) {
      clearTimeout(timer);
      child.kill('SIGKILL');
    }
    for (const child of this.#busy) child.kill('SIGKILL');
  }

  /** Processes that live, for tests. */
  get processes(): readonly (number | undefined)[] {
    return [...this.#busy, ...this.#idle.map(({ child }) => child)].map(({ pid }) => pid);
  }

  #next(): void {
    if (this.#waiting.length === 0 || this.#busy.size >= this.#options.processes) return;
    const task = this.#waiting.shift()!;
    this.#waitingBytes -= task.asked.bytes.byteLength;
    const child = this.#takeIdle() ?? this.#start();
    this.#busy.add(child);
    this.#run(child, task);
  }

  #run(child: ChildProcess, task: Task): void {
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      child.kill('SIGKILL');
    }, this.#options.timeoutMs);
    const settle = () => {
      clearTimeout(timer);
      child.removeAllListeners();
      this.#busy.delete(child);
    };
    child.once('message', (answered: Answered) => {
      settle();
      this.#rest(child);
      if (answered.kind === 'made') task.resolve(answered.made);
      else if (answered.kind === 'refused') task.reject(rejected(answered.reason, answered.message));
      else task.reject(new Error(`image ${task.asked.task}: ${answered.message}`));
      this.#next();
    });
    const die = () => {
      settle();
      child.on('error', () => undefined);
      if (isLate) task.reject(rejected('timeout', 'The image takes too long to decode. Save or export it again.'));
      else this.#afterDeath(task);
      this.#next();
    };
    child.once('exit', die);
    child.once('error', die);
    child.send(task.asked, (error) => {
      if (error !== null) child.kill('SIGKILL');
    });
  }

  /** Once may be somebody else's doing (memory short, a process ended by hand); twice is the image's. */
  #afterDeath(task: Task): void {
    task.deaths += 1;
    if (this.#hasClosed) return task.reject(new Problem('SERVICE_UNAVAILABLE'));
    if (task.deaths > 1) return task.reject(rejected('not_an_image', 'The image cannot be decoded. Save or export it again.'));
    this.#waiting.unshift(task);
    this.#waitingBytes += task.asked.bytes.byteLength;
  } // prettier-ignore

  #start(): ChildProcess {
    const child = fork(program, { serialization: 'advanced', env: {}, execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    try {
      if (child.pid !== undefined) setPriority(child.pid, niceness);
    } catch {
      // It has ended already, which its own event says.
    }
    return child;
  } // prettier-ignore

  /** Waits for more to do for a while, without keeping the server alive. */
  #rest(child: ChildProcess): void {
    if (this.#hasClosed) return void child.kill('SIGKILL');
    const idle = {
      child,
      timer: setTimeout(() => {
        this.#idle.splice(this.#idle.indexOf(idle), 1);
        child.kill('SIGKILL');
      }, this.#options.idleMs),
    };
    idle.timer.unref();
    child.unref();
    child.channel?.unref();
    child.once('exit', () => {
      clearTimeout(idle.timer);
      const at = this.#idle.indexOf(idle);
      if (at >= 0) this.#idle.splice(at, 1);
    });
    child.on('error', () => undefined);
    this.#idle.push(idle);
  }

  #takeIdle(): ChildProcess | undefined {
    const idle = this.#idle.pop();
    if (idle === undefined) return undefined;
    clearTimeout(idle.timer);
    idle.child.removeAllListeners();
    idle.child.ref();
    idle.child.channel?.ref();
    return idle.child;
  }
}
