import type { Contract } from '@oga/contract';
import { describeApi } from '@oga/contract/openapi';
import type { Handlers } from '../../platform/http/bind.ts';

/** The API's own description. Made, and what writes YAML read, at the first call: a start does not wait for it. */
export function specificationRoutes(siteUrl: string): Handlers<Contract['specification']> {
  let json: ReturnType<typeof describeApi> | undefined;
  let yaml: string | undefined;
  return {
    json: async () => ({ body: (json ??= describeApi({ siteUrl, only: 'public' })) as { openapi: string }, about: [] }),
    yaml: async () => {
      const { renderYaml } = await import('@oga/contract/openapi-yaml');
      return { body: (yaml ??= renderYaml(describeApi({ siteUrl, only: 'everything' }))), about: [] };
    },
  };
}
