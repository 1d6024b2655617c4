import { databaseUrl, databaseUrls } from './config-values.ts';
import { machineOf, parseDatabaseUrl } from './platform/db/database-url.ts';

/** Settings that are of use only together: half of them is a fault, told by the name of the other half. */
export const faultsOfPairs = (values: Readonly<Record<string, string>>): string[] => [
  ...faultsOfReplicas(values),
  ...faultsOfTranslation(values),
  ...faultsOfBucket(values),
  ...faultsOfWhatsApp(values),
  ...faultsOfStripe(values),
];

/** Replicas are of a database that has some, and are others than it. */
function faultsOfReplicas(values: Readonly<Record<string, string>>): string[] {
  const [primary, replicas] = [values['DATABASE_URL'], values['DATABASE_REPLICA_URLS']];
  if (replicas === undefined) return [];
  if (primary === undefined) {
    return ['DATABASE_REPLICA_URLS: is of no use without DATABASE_URL, since the embedded database has no replicas'];
  }
  const named = databaseUrls.safeParse(replicas);
  if (!named.success || !databaseUrl.safeParse(primary).success) return [];
  const machine = (url: string) => machineOf(parseDatabaseUrl(url));
  return named.data.map(machine).includes(machine(primary))
    ? ['DATABASE_REPLICA_URLS: names the server of DATABASE_URL, which is read anyway where no replica is']
    : [];
}

const faultsOfTranslation = (values: Readonly<Record<string, string>>): string[] =>
  values['TRANSLATE_API_KEY'] !== undefined && values['TRANSLATE_URL'] === undefined
    ? ['TRANSLATE_API_KEY: is of no use without TRANSLATE_URL']
    : [];

/** Half of a bucket's address is a mistake: images would silently go to the disk. */
function faultsOfBucket(values: Readonly<Record<string, string>>): string[] {
  if (values['S3_BUCKET'] === undefined) {
    return values['S3_ENDPOINT'] === undefined ? [] : ['S3_ENDPOINT: is of no use without S3_BUCKET'];
  }
  return ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']
    .filter((name) => values[name] === undefined)
    .map((name) => `${name}: is needed with S3_BUCKET`);
}

/** Half of it is a mistake: codes would silently stay here. */
const faultsOfWhatsApp = (values: Readonly<Record<string, string>>): string[] => {
  const [id, token] = [values['WHATSAPP_PHONE_NUMBER_ID'], values['WHATSAPP_TOKEN']];
  if (id !== undefined && token === undefined) return ['WHATSAPP_TOKEN: is needed with WHATSAPP_PHONE_NUMBER_ID'];
  if (id === undefined && token !== undefined) return ['WHATSAPP_PHONE_NUMBER_ID: is needed with WHATSAPP_TOKEN'];
  if (id === undefined && values['WHATSAPP_API_URL'] !== undefined) {
    return ['WHATSAPP_API_URL: is of no use without WHATSAPP_PHONE_NUMBER_ID and WHATSAPP_TOKEN'];
  }
  return [];
};

/** Half of it is a mistake: nobody would hear of payments, or everybody's word would be taken for one. */
const faultsOfStripe = (values: Readonly<Record<string, string>>): string[] => {
  const [key, secret] = [values['STRIPE_SECRET_KEY'], values['STRIPE_WEBHOOK_SECRET']];
  if (key !== undefined && secret === undefined) return ['STRIPE_WEBHOOK_SECRET: is needed with STRIPE_SECRET_KEY'];
  if (key === undefined && secret !== undefined) return ['STRIPE_SECRET_KEY: is needed with STRIPE_WEBHOOK_SECRET'];
  if (key === undefined && values['STRIPE_API_URL'] !== undefined) {
    return ['STRIPE_API_URL: is of no use without STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET'];
  }
  return [];
};
