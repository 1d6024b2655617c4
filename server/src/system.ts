// Long because it is one list: everything that a server is made of, wired once.
import { contract, leadRules, reviewRules } from '@oga/contract';
import type { RequestListener } from 'node:http';
import { smtpSender } from './adapters/mail/smtp.ts';
import { whatsAppSender } from './adapters/whatsapp/cloud-api.ts';
import { stripePayments } from './adapters/payments/stripe.ts';
import { libreTranslate } from './adapters/translation/libretranslate.ts';
import type { Config } from './config.ts';
import { basePath, createApp, type AppParts } from './app.ts';
import { imageStore } from './image-store.ts';
import { inProcess, type CallInProcess } from './in-process.ts';
import { AnswerCache } from './platform/http/answer-cache.ts';
import { bind, type BoundOperation } from './platform/http/bind.ts';
import { PublicReads } from './platform/http/public-reads.ts';
import { Changes } from './platform/db/changes.ts';
import { healthChecks } from './health-checks.ts';
import { startBackground } from './background.ts';
import { databaseFigures } from './platform/db/database-figures.ts';
import { replicaFigures } from './platform/db/replicas/replica-figures.ts';
import type { Replicas } from './platform/db/replicas/replicas.ts';
import type { AnySql, Sql, Transaction } from './platform/db/sql.ts';
import { jobFigures, JobRunner, type Job } from './platform/jobs/index.ts';
import { limitsInMemory, type Limits } from './platform/limits/limits.ts';
import type { Figure } from './platform/observe/figures.ts';
import type { Observe } from './platform/observe/observe.ts';
import { createOutgoing, type Outgoing } from './platform/outgoing/outgoing.ts';
import type { Clock } from './kernel/time.ts';
import { accountRoutes, callerOfToken, forgetTokensJob, tokenRoutes } from './features/accounts/index.ts';
import { followAccounts } from './features/agents/index.ts';
import { calculatorRoutes } from './features/calculators/index.ts';
import { forgetKeysJob } from './platform/http/idempotency.ts';
import { leadToRecords } from './platform/http/record-pages.ts';
import { companyOf, forgetInvitationsJob, membersOf, ownCompanyRoutes } from './features/companies/index.ts';
import { crawlerRoutes } from './features/crawlers/index.ts';
import { demoRoutes } from './features/demo/index.ts';
import {
  forgetChangesJob,
  KeptCounts,
  listingRoutes,
  memberHooks,
  ownListingRoutes,
  pricedListings,
  renewImagesJob,
  translatedListings,
  usedOfLimits,
  type ReviewRef,
} from './features/listings/index.ts';
import { Decoders, Intake, imageJobs, imageRoutes, type ImageParts } from './features/images/index.ts';
import {
  connectionsOf,
  duplicateRoutes,
  importFigures,
  importRoutes,
  inventoryJobs,
  sourceContactsOf,
  type InventoryParts,
} from './features/imports/index.ts';
import { formats, pause, readers } from './inventories.ts';
import {
  savedSearchFigures,
  savedSearchJobs,
  savedSearchRoutes,
  unsubscribeRoutes,
} from './features/saved-searches/index.ts';
import {
  creditFigures,
  creditJobs,
  creditRoutes,
  creditsOf,
  payLinks,
  paymentMessages,
  type CreditParts,
  type Payments,
} from './features/credits/index.ts';
import { inquiryRoutes, leadFigures, leadJobs, leadRoutes } from './features/leads/index.ts';
import { limitRequestRoutes } from './features/limit-requests/index.ts';
import { locationRoutes, PlaceDirectory } from './features/locations/index.ts';
import { lookupRoutes } from './features/lookups/index.ts';
import { marketJobs, marketRoutes } from './features/market/index.ts';
import { foreseeDecision, judgeReview, moderationFigures, moderationJobs } from './features/moderation/index.ts';
import { rateRoutes, recomputeJob } from './features/rates/index.ts';
import { busyPage, pageFrame, pageRoutes, payRoutes, reviewPages } from './features/pages/index.ts';
import { noticeFigures, Notices, outboxRoutes, type NoticeChannels } from './features/notices/index.ts';
import { forgetQuestionsJob, questionsIn } from './features/assistants/index.ts';
import { forgetCodesJob, numberRoutes, pendingNumberOf } from './features/numbers/index.ts';
import { askAgain, callerOfAccessToken, forgetOauthJob, oauthRoutes, SigningKeys } from './features/oauth/index.ts';
import { forgetSignInsJob, Sessions, signInRoutes } from './features/sign-in/index.ts';
import { pictureRoutes, SharePictures, sharingRoutes } from './features/sharing/index.ts';
import { clientAddress } from './platform/http/client-address.ts';
import { spending } from './platform/http/limits.ts';
import { secretBox } from './platform/secrets/secret-box.ts';
import { secretKeyIn } from './platform/secrets/secret-key-file.ts';
import { agentRoutes, companyRoutes } from './features/profiles/index.ts';
import { reviewRoutes } from './features/reviews/index.ts';
import { eventRoutes } from './features/events/index.ts';
import { webhookFigures, webhookJobs, webhookRoutes } from './features/webhooks/index.ts';
import { projectRoutes, translatedProjects } from './features/projects/index.ts';
import { stayRoutes } from './features/stays/index.ts';
import { translationJobs } from './features/translations/index.ts';
import { specificationRoutes } from './features/specification/index.ts';

/** Everything a running server is made of, wired once. */
export interface System {
  readonly app: RequestListener;
  readonly operations: readonly BoundOperation[];
  readonly places: PlaceDirectory;
  readonly changes: Changes;
  /** Works when it is started, which a server does once it listens. */
  readonly jobs: JobRunner;
  /** How images are taken in. */
  readonly images: ImageParts;
  /** What `/metrics` reads from the database. */
  readonly figures: readonly Figure[];
  /** Starts work in the background; answers how to end it. */
  start(): Promise<() => Promise<void>>;
}

export interface SystemParts {
  readonly config: Config;
  readonly sql: Sql;
  /** Where what anybody may see is read, besides; watched from `start` on. */
  readonly replicas?: Replicas | null;
  readonly clock: Clock;
  readonly observe: Observe;
  /** Where budgets of calls are kept; in this process without it. */
  readonly limits?: Limits;
  /** How addresses of others are fetched; a test has an internet of its own. */
  readonly outgoing?: Outgoing;
  /** How inventories of others are read; a test may have readers of its own. */
  readonly readers?: InventoryParts['readers'];
  /** How it is waited between questions to others; a test does not wait. */
  readonly pause?: InventoryParts['pause'];
  readonly isStopping?: () => boolean;
  /** What the MCP endpoint offers besides our own. */
  readonly extendMcp?: AppParts['extendMcp'];
}

/** What features above accounts know of them, and do where they change. */
const ofAccounts = {
  companyOf,
  membersOf,
  pendingNumberOf,
  creditsOf,
  profileChanged: (tx: Transaction, accountId: string) => followAccounts(tx, [accountId]),
};

/** Whose texts a translation service is asked for. */
const translated = [translatedProjects, translatedListings];

/** Codes asked for and tried by one address. */
const signInTriesPerMinute = 20;

/** Ways to people, as configured. */
const channelsOf = ({ smtpUrl, siteUrl, whatsapp }: Config): NoticeChannels => ({
  email: smtpUrl && smtpSender({ url: smtpUrl, host: new URL(siteUrl).hostname }),
  whatsapp: whatsapp && whatsAppSender(whatsapp),
});

/** How credits are paid: never on the page for trying things out where it is meant. */
const paymentsOf = ({ stripe, environment }: Config): Payments => {
  if (stripe !== null) return { method: 'stripe', service: stripePayments(stripe) };
  return { method: environment === 'production' ? 'none' : 'trial' };
};

/** Config → System. Opens nothing: the pool is given. */
export function createSystem(parts: SystemParts): System {
  const { config, sql, clock, observe, limits = limitsInMemory(), replicas = null, isStopping = () => false } = parts;
  const { siteUrl } = config;
  const checkAnswers = config.environment !== 'production';
  const places = new PlaceDirectory(sql);
  const changes = new Changes();
  const cache =
    config.answerCacheMb === 0 ? null : new AnswerCache({ maxBytes: config.answerCacheMb * 1_000_000, clock, changes });
  const outgoing = parts.outgoing ?? createOutgoing({ ownHosts: [new URL(siteUrl).hostname] });
  const decoders = new Decoders();
  const images: ImageParts = { sql, store: imageStore(config, clock), decoders, outgoing, clock };
  const usedOf = usedOfLimits(ofAccounts);
  const box = secretBox(config.secretKey?.reveal() ?? secretKeyIn(config.dataDir));
  const notices = new Notices({ box, channels: channelsOf(config), hasOutbox: config.environment !== 'production' });
  const ownListings = {
    sql,
    places,
    companies: ofAccounts,
    intake: new Intake(images, siteUrl),
    siteUrl,
    foresee: (tx: AnySql, review: ReviewRef, now: Date) => foreseeDecision(tx, ofAccounts, review, now),
  };
  const connecting = {
    sql,
    clock,
    box,
    outgoing,
    places,
    images,
    listings: ownListings,
    notices,
    observe,
    formats,
    siteUrl,
    pause: parts.pause ?? pause,
  };
  const connections = connectionsOf({ ...connecting, readers: parts.readers ?? readers });
  const inventory = { ...connecting, readers: connections.readers };
  const sharing = { sql, siteUrl, listings: ownListings };
  const asking = { sql, box, notices, siteUrl, sourceContactsOf, listings: ownListings };
  const alerting = { sql, places, notices, box, siteUrl, observe };
  const credit: CreditParts = {
    sql,
    payments: paymentsOf(config),
    links: payLinks(box),
    observe,
    listings: ownListings,
  };
  const telling = { sql, clock, box, outgoing, notices, siteUrl };
  const reads = new PublicReads(sql, replicas);
  const operations = [
    ...bind(contract.accounts, accountRoutes(sql, { ...ofAccounts, usedOf, siteUrl }), checkAnswers),
    ...bind(contract.whatsapp, numberRoutes({ sql, box, notices }), checkAnswers),
    ...bind(contract.tokens, tokenRoutes(sql), checkAnswers),
    ...bind(contract.ownCompany, ownCompanyRoutes({ sql, notices, hooks: memberHooks, siteUrl }), checkAnswers),
    ...bind(contract.limitRequests, limitRequestRoutes({ sql, companyOf }), checkAnswers),
    ...bind(
      contract.listings,
      reads.handlers((from) => listingRoutes({ sql: from, places, counts: new KeptCounts(), siteUrl }), {
        // Who follows it would be sent back by a server whose replica is behind.
        atPrimary: ['changes'],
      }),
      checkAnswers,
    ),
    ...bind(contract.ownListings, ownListingRoutes(ownListings), checkAnswers),
    ...bind(contract.sharing, sharingRoutes(sharing), checkAnswers),
    ...bind(contract.sources, connections.routes, checkAnswers),
    ...bind(contract.imports, importRoutes(inventory), checkAnswers),
    ...bind(contract.duplicates, duplicateRoutes(inventory), checkAnswers),
    ...bind(contract.leads, leadRoutes(asking), checkAnswers),
    ...bind(contract.inquiries, inquiryRoutes(asking), checkAnswers),
    ...bind(contract.reviews, reviewRoutes({ sql, box, judge: judgeReview }), checkAnswers),
    ...bind(contract.savedSearches, savedSearchRoutes(alerting), checkAnswers),
    ...bind(contract.credits, creditRoutes(credit), checkAnswers),
    ...bind(contract.events, eventRoutes(sql), checkAnswers),
    ...bind(contract.webhooks, webhookRoutes(telling), checkAnswers),
    ...bind(
      contract.projects,
      reads.handlers((from) => projectRoutes({ sql: from, places, siteUrl })),
      checkAnswers,
    ),
    ...bind(
      contract.companies,
      reads.handlers((from) => companyRoutes({ sql: from, places, siteUrl })),
      checkAnswers,
    ),
    ...bind(
      contract.agents,
      reads.handlers((from) => agentRoutes({ sql: from, places, siteUrl })),
      checkAnswers,
    ),
    ...bind(
      contract.locations,
      reads.handlers((from) => locationRoutes(from, places)),
      checkAnswers,
    ),
    ...bind(contract.calculators, calculatorRoutes, checkAnswers),
    ...bind(contract.lookups, lookupRoutes, checkAnswers),
    ...bind(
      contract.market,
      reads.handlers((from) => marketRoutes({ sql: from, places })),
      checkAnswers,
    ),
    ...bind(contract.rates, reads.handlers(rateRoutes), checkAnswers),
    ...bind(
      contract.stays,
      reads.handlers((from) => stayRoutes({ sql: from, places })),
      checkAnswers,
    ),
    ...bind(contract.specification, specificationRoutes(siteUrl), checkAnswers),
  ];
  const sessions = new Sessions({ sql, box, siteUrl });
  const keys = new SigningKeys({ sql, box, clock });
  const frame = pageFrame(siteUrl);
  const addressOf = clientAddress(config.trustedProxies);
  const spend = spending({ limits, observe }, { policy: 'sign_in', calls: signInTriesPerMinute });
  const leadBudget = { policy: 'lead', calls: leadRules.perHourOfAddress, windowSeconds: 3600 };
  const spendLead = spending({ limits, observe }, leadBudget);
  const reviewBudget = { policy: 'review', calls: reviewRules.perHourOfAddress, windowSeconds: 3600 };
  const spendReview = spending({ limits, observe }, reviewBudget);
  const { call } = inProcess(operations, { sql, box, clock, observe });
  const callFromPage = (operation: string, input: Parameters<CallInProcess>[1], hasCredential = false) =>
    call(operation, input, { door: 'web', hasCredential });
  const showsOutbox = config.environment !== 'production';
  const audiences = [siteUrl, `${siteUrl}/api/mcp`];
  const signingIn = { sql, box, notices, siteUrl, clock, sessions, frame, addressOf };
  const app = createApp({
    operations,
    sql,
    box,
    findCaller: async (token, now) =>
      (await callerOfToken(sql, token, now)) ??
      callerOfAccessToken({ sql, keys, issuer: siteUrl }, token, { audiences, now }),
    findMcpCaller: (token, now) =>
      callerOfAccessToken({ sql, keys, issuer: siteUrl }, token, { audiences: [`${siteUrl}/api/mcp`], now }),
    askAgain: (grantId) => askAgain(sql, grantId, clock.now()),
    questions: questionsIn({ sql, clock }),
    ...(parts.extendMcp && { extendMcp: parts.extendMcp }),
    oauth: [
      oauthRoutes({ ...signingIn, memberHooks, keys, limits, observe, outgoing }),
      signInRoutes({ ...signingIn, spend, showsOutbox: showsOutbox && config.smtpUrl === null }),
    ],
    clock,
    cache,
    observe,
    siteUrl,
    trustedProxies: config.trustedProxies,
    readsPerMinute: config.readsPerMinute,
    limits,
    spendLead,
    spendReview,
    isStopping,
    checks: healthChecks(sql, limits, replicas),
    pages: [
      ...(showsOutbox ? [outboxRoutes(sql, notices)] : []),
      demoRoutes(),
      imageRoutes(images.store),
      pictureRoutes(sharing, new SharePictures(images, siteUrl)),
      unsubscribeRoutes({ ...alerting, frame, clock }),
      crawlerRoutes({ read: (work) => reads.read(work), clock, siteUrl }),
      pageRoutes({ call: callFromPage, spend: spendLead, addressOf, box, clock }, siteUrl),
      reviewPages({ call: callFromPage, spend: spendReview, addressOf, sql, box, clock, siteUrl }),
      paymentMessages(credit, clock),
      payRoutes({ credit, sessions, frame, clock }),
      ...['/projects', '/companies', '/agents'].map((page) => leadToRecords(page, basePath + page)),
    ],
    refusalPage: busyPage(siteUrl),
  });
  // The jobs of the features, in the order in which a drain runs them.
  const service = config.translation && libreTranslate(config.translation);
  const jobs: Job[] = [
    ...(service === null ? [] : translated.flatMap((records) => translationJobs({ sql, service, clock }, records))),
    recomputeJob({ sql, tables: [pricedListings] }),
    ...marketJobs(sql),
    ...moderationJobs({ sql, notices, companyOf: ofAccounts.companyOf, siteUrl, translate: service !== null }),
    ...connections.jobs,
    ...inventoryJobs(inventory, connections.hooks),
    forgetChangesJob(sql),
    ...imageJobs(images),
    renewImagesJob(sql),
    forgetKeysJob(sql),
    ...leadJobs(asking),
    ...savedSearchJobs(alerting),
    ...creditJobs(credit),
    ...webhookJobs(telling),
    ...notices.jobs(sql),
    forgetSignInsJob(sql),
    forgetCodesJob(sql),
    forgetTokensJob(sql),
    forgetInvitationsJob(sql),
    forgetOauthJob(sql),
    forgetQuestionsJob(sql),
  ];
  const runner = new JobRunner({ sql, clock, observe, jobs });
  return {
    app,
    operations,
    places,
    changes,
    jobs: runner,
    images,
    figures: [
      ...databaseFigures(sql),
      ...replicaFigures(replicas),
      ...jobFigures(sql),
      ...importFigures(sql),
      ...moderationFigures(sql, clock),
      ...leadFigures(sql, clock),
      ...noticeFigures(sql, clock),
      ...savedSearchFigures(sql, clock),
      ...creditFigures(sql, clock),
      ...webhookFigures(sql, clock),
    ],
    start: async () => {
      const end = await startBackground({ sql, replicas, places, changes, clock, observe });
      return async () => {
        decoders.close();
        await end();
      };
    },
  };
}
