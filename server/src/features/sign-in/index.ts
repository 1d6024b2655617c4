export type { Frame, FrameFacts, FrameRequest } from './frame.ts';
export { forgetSignInsJob } from './jobs.ts';
export { fieldOf, readForm } from './read-form.ts';
export { signInRoutes } from './routes.ts';
export { endAllSessions } from './sign-in.sql.ts';
export { saysSession, Sessions, type SignedIn } from './sessions.ts';
