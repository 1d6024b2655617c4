import type { ListingShare } from '@oga/contract';
import { aligned, widestText } from '../../output/aligned.ts';
import { oneLine } from '../../output/clean.ts';
import { wrap } from '../../output/width.ts';
import { accountCommand } from '../account/account-command.ts';

const id = 'lst_01h455vb4pex5vsknk084sn02q';

/** `listings share <id>`: what to show a listing of one's own around with. */
export const share = accountCommand<ListingShare>({
  path: ['share'],
  operation: 'sharing.share',
  summary: 'Share a listing: message, WhatsApp link, picture',
  description:
    'A message in your language or another, a link that opens WhatsApp with it, and a picture with photo, price and your agency. Nothing is sent.',
  examples: [
    { line: `share ${id}`, about: 'The message, the link and the picture' },
    { line: `share ${id} --locale pt --jq .message`, about: 'The message alone, in Portuguese' },
    { line: `share ${id} --jq .image_url`, about: 'The address of the picture' },
  ],
  word: { name: 'id', description: 'Id of the listing' },
  card: ({ message, whatsapp_url: whatsApp, image_url: image, page_url: page }, look) => [
    ...message.split('\n').flatMap((line) => wrap(oneLine(line), Math.min(look.columns, widestText))),
    '',
    ...aligned(
      [
        ['WhatsApp', whatsApp],
        ['Picture', image],
        ['Page', page],
      ],
      Math.min(look.columns, widestText),
      look,
    ),
  ],
  done: () => 'nothing was sent',
});
