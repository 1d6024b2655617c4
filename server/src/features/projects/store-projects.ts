import { projectStages, amenities as amenityTerms, type Term } from '@oga/contract';
import { newId } from '../../kernel/id.ts';
import { imagesOf } from '../../kernel/photo.ts';
import { foldText, slugify } from '../../kernel/text.ts';
import type { Transaction } from '../../platform/db/sql.ts';
import { recordEvents } from '../../platform/outbox/outbox.ts';
import { enqueueTranslations } from '../translations/index.ts';
import { foldToSearch } from '../words/index.ts';
import type { ProjectFacts } from './facts.ts';
import {
  deleteOtherUnits,
  insertFormerSlugs,
  upsertProjects,
  upsertUnits,
  type ProjectRecord,
  type UnitRecord,
} from './store.sql.ts';

/** A project to be written: new, or one that is there and has changed. */
export interface ProjectToStore {
  readonly id: string;
  readonly facts: ProjectFacts;
  readonly developerId: string;
  readonly externalId: string | null;
  /** Tells the developer's projects apart that have no reference: a slug. */
  readonly handle: string;
  /** Of what its source says about it. */
  readonly fingerprint: string;
  /** Its slug so far; null for a new one. */
  readonly slugBefore: string | null;
}

/** Public name in addresses: the end of the id keeps two of a name apart. */
export const projectSlug = (name: string, id: string): string =>
  `${slugify(name).slice(0, 70) || 'project'}-${id.slice(-5)}`;

/**
 * Writes projects with their units, former slugs and events; units that are not stated any more go. With `translate` a
 * translation service is asked for the languages in which there is no text.
 */
export async function storeProjects(
  tx: Transaction,
  projects: readonly ProjectToStore[],
  options: { at: Date; withEvents: boolean; translate?: boolean },
): Promise<void> {
  if (projects.length === 0) return;
  const records = projects.map(recordOf);
  const units = projects.flatMap((project) => unitsOf(project, options.at));
  await upsertProjects(tx, { records, at: options.at });
  await deleteOtherUnits(tx, { projectIds: projects.map(({ id }) => id), units });
  if (units.length > 0) await upsertUnits(tx, { units });
  const renamed = projects.flatMap(({ id, slugBefore }, i) =>
    slugBefore === null || slugBefore === records[i]!.slug ? [] : [{ slug: slugBefore, project_id: id }],
  );
  if (renamed.length > 0) await insertFormerSlugs(tx, { slugs: renamed });
  if (options.translate === true) {
    await enqueueTranslations(
      tx,
      'projects',
      projects.map(({ id }) => id),
    );
  }
  if (!options.withEvents) return;
  await recordEvents(
    tx,
    projects.map(({ id, slugBefore }) => ({
      type: slugBefore === null ? 'project.created' : 'project.changed',
      subjectId: id,
      payload: { project_id: id },
    })),
    options.at,
  );
}

/** The words for what a project is and has, in the three languages. */
const termWords = (term: Term): string[] => [
  ...Object.values(term.labels),
  ...Object.values(term.synonyms ?? {}).flatMap((words) => [...words]),
];

function recordOf({ id, facts, developerId, externalId, handle, fingerprint }: ProjectToStore): ProjectRecord {
  const otherTexts = Object.values(facts.translations).flatMap((text) => [text.name, text.description]);
  const terms = [projectStages[facts.stage], ...facts.amenities.map((amenity) => amenityTerms[amenity])];
  return {
    id,
    slug: projectSlug(facts.name, id),
    developer_id: developerId,
    external_id: externalId,
    handle,
    name: facts.name,
    name_key: foldText(facts.name),
    original_locale: facts.originalLocale,
    description: facts.description,
    translations: facts.translations,
    stage: facts.stage,
    delivery_date: facts.deliveryDate,
    progress_percent: facts.progressPercent,
    country_id: facts.place.countryId,
    division_id: facts.place.divisionId,
    city_id: facts.place.cityId,
    neighborhood_id: facts.place.neighborhoodId,
    address: facts.address,
    latitude: facts.latitude,
    longitude: facts.longitude,
    amenities: facts.amenities,
    images: imagesOf(id, facts.photos),
    video_url: facts.videoUrl,
    fingerprint,
    search_text: foldToSearch(facts.name, facts.description, ...otherTexts, ...terms.flatMap(termWords)),
  };
}

const unitsOf = ({ id, facts }: ProjectToStore, at: Date): UnitRecord[] =>
  facts.units.map((unit, position) => ({
    id: newId('unt', at),
    project_id: id,
    key: unit.key,
    position,
    name: unit.name,
    type: unit.type,
    floor: unit.floor,
    bedrooms: unit.bedrooms,
    bathrooms: unit.bathrooms,
    area_m2: unit.areaM2,
    price_amount: unit.price?.amount ?? null,
    price_currency: unit.price?.currency ?? null,
    status: unit.status,
  }));
