import { routes, type Operation, type Route } from '@oga/contract';
import type { TestAccount } from './accounts.ts';
import type { World } from './world.ts';

/** A call that succeeds for an account with every scope. Made for it: what it is about has just been put there. */
export interface AgentCall {
  readonly path: string;
  readonly body?: unknown;
}

/** For every operation that needs an account: how it is called so that it succeeds. A new route has its line here. */
export const agentCalls: Partial<
  Record<Operation, (world: World, account: TestAccount) => AgentCall | Promise<AgentCall>>
> = {
  'accounts.status': () => ({ path: '/agent/status' }),
  'accounts.profile': () => ({ path: '/agent/profile' }),
  'accounts.updateProfile': () => ({ path: '/agent/profile', body: { name: 'Ana Benítez' } }),
};

/** The routes that need an account. */
export const agentRoutes: readonly { readonly operation: Operation; readonly route: Route }[] = routes.filter(
  ({ route }) => route.metadata.access === 'agent',
);
