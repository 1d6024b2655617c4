import { contract, type ListingShare } from '@oga/contract';
import { z } from 'zod';
import { fittingRecord } from '../answer.ts';
import { fenced, printableLines } from '../fence.ts';
import { ownListingId } from '../id-argument.ts';
import { askForRecord, readingTool } from '../tool.ts';

export const shareListing = readingTool('share_listing_whatsapp', {
  input: z.strictObject({
    id: ownListingId,
    locale: contract.sharing.share.query.shape.locale.meta({ description: 'Language of the message' }),
  }),
  output: z.looseObject({ message: z.string(), whatsapp_url: z.string() }),
  openWorld: false,
  async answer({ id, ...query }, context) {
    const share = await askForRecord<ListingShare>(context, 'sharing.share', { path: { id }, query });
    return fittingRecord(share, [], (structured) => ({
      structured,
      text: [
        'Nothing is sent. Show the message to the person; one tap on the link opens WhatsApp with it. The last is a picture:',
        fenced([printableLines(structured.message, 2_500), '', structured.whatsapp_url, structured.image_url]),
      ].join('\n'),
    }));
  },
});
