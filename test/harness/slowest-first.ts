import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * What takes longest (2026-11-22: 15 s to two minutes each, most of it processes and browsers), the longest first; the
 * beginning of a path names all files of that beginning.
 */
const slow = [
  'test/drift/readme.test.ts',
  'test/browser/',
  'test/imports/oga-',
  'test/server/accounts/agent-routes.test.ts',
  'test/failure/',
  'test/server/platform/oga-',
  'test/mcp/cards.test.ts',
  'test/server/moderation/oga-',
  'test/oauth/processes.test.ts',
  'test/cli/commands.test.ts',
  'test/server/reviews/oga-',
  'test/imports/',
  'test/server/inventory/',
  'test/journeys/',
  'test/sdk/file-store.test.ts',
  'test/cli/',
  'test/property/',
];

/**
 * Files in an order in which the workers end together: a long one that comes last keeps one of them waiting. Without
 * this a run that remembers no other (as in CI) goes by the size of the files.
 */
export default class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { root } = this.ctx.config;
    const rankOf = ({ moduleId }: TestSpecification) => {
      const rank = slow.findIndex((path) => moduleId.startsWith(`${root}/${path}`));
      return rank === -1 ? slow.length : rank;
    };
    const bySize = await super.sort(files);
    return bySize.sort((one, other) => rankOf(one) - rankOf(other));
  }
}
