export { fileStore } from './file-store.ts';
export { signInWithBrowser } from './loopback.ts';
export type { BrowserSignIn } from './loopback.ts';
