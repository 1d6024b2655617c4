import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * For the environment of every process that a test starts: Node keeps compiled code from its first line on. Programs
 * turn it on by themselves, to the same folder, but only once Node has read their first file, and what strips types off
 * that takes 0.1 s of every start.
 */
export const keptCode = { NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache') };
