import type { ReviewParts } from '../../server/src/features/moderation/index.ts';
import { Notices } from '../../server/src/features/notices/index.ts';
import { secretBox } from '../../server/src/platform/secrets/secret-box.ts';
import type { NewListingWriting } from '@oga/contract';
import type { TestAccount } from './accounts.ts';
import { draft } from './own-listings.ts';
import type { World } from './world.ts';

/** What deciding needs, as the world's own server has it. */
export const reviewParts = (world: World): ReviewParts => ({
  sql: world.sql,
  notices: new Notices({
    box: secretBox(world.config.secretKey!.reveal()),
    channels: { email: null, whatsapp: null },
    hasOutbox: true,
  }),
  companyOf: () => Promise.resolve(null),
  siteUrl: world.url,
  translate: false,
});

let photos = 0;

/** A draft of a whole house with a photo that no other has. */
export function house(world: World, account: TestAccount, given: NewListingWriting = {}): Promise<string> {
  photos += 1;
  return draft(world, account, { images: [`https://photos.example.com/house-${photos}.jpg`], ...given });
}
