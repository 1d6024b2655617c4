import { serveStdio } from '@oga/mcp';
import { worldApi } from './world.ts';

// Run as a child process by clients.test.ts.
await serveStdio({ api: worldApi(), siteUrl: 'http://localhost:4000' }).closed;
