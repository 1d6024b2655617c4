import { createOutgoing, type Outgoing } from '../../server/src/platform/outgoing/outgoing.ts';
import { crmMachine } from './certificates.ts';
import { fakeFeedHost, type FakeFeedHost } from './fake-feed-host.ts';
import { fakeInternet } from './fake-internet.ts';
import { FakeTokko } from './fake-tokko.ts';
import { FakeWasi } from './fake-wasi.ts';
import { photo } from './pictures.ts';

/** An internet with the CRMs, a host of feeds, and one of photos: the same photo under the same path always. */
export interface CrmInternet {
  readonly outgoing: Outgoing;
  readonly tokko: FakeTokko;
  readonly wasi: FakeWasi;
  /** `http://feeds.example.com` */
  readonly feeds: FakeFeedHost;
  /** Paths of photos that were asked for, in order. */
  readonly photos: string[];
  /** What photos show; by their path without it. */
  onePhoto: string | null;
  close(): Promise<void>;
}

/** Builds it. */
export async function crmInternet(): Promise<CrmInternet> {
  const internet = fakeInternet(crmMachine.cert);
  const [tokko, wasi] = [new FakeTokko(), new FakeWasi()];
  for (const crm of [tokko, wasi]) {
    await internet.host(crm.host, (request, response) => crm.listener(request, response), { tls: crmMachine });
  }
  const photos: string[] = [];
  const made: CrmInternet = {
    outgoing: createOutgoing(internet.parts),
    tokko,
    wasi,
    feeds: await fakeFeedHost(internet, 'feeds.example.com'),
    photos,
    onePhoto: null,
    close: () => internet.close(),
  };
  await internet.host('photos.example.com', (request, response) => {
    photos.push(request.url!);
    void photo(made.onePhoto ?? request.url!, 480, 320).then((bytes) => {
      response.setHeader('Content-Type', 'image/jpeg').end(bytes);
    });
  });
  return made;
}
