import { newId } from '../../kernel/id.ts';
import type { LineFault, ProjectLine } from './project-line.ts';
import type { KnownProjectRow } from './store.sql.ts';

/** What is to be done with a line. */
export type LinePlan =
  | {
      readonly act: 'created' | 'changed';
      readonly id: string;
      readonly handle: string;
      readonly slugBefore: string | null;
    }
  | { readonly act: 'unchanged'; readonly id: string }
  | { readonly act: 'rejected'; readonly fault: LineFault };

/**
 * Which project of the developer a line is about: that with its `external_id`; else that with its slug, or with the
 * slug that its name makes, unless another reference says that it is another one. Pure; `known` are his projects.
 */
export function planLine(line: ProjectLine, known: readonly KnownProjectRow[], at: Date): LinePlan {
  const { externalId, handle, slug, fingerprint } = line;
  const byReference = externalId === null ? [] : known.filter((project) => project.external_id === externalId);
  const isCalled = (project: KnownProjectRow) =>
    slug !== null && [project.slug, ...project.former_slugs].includes(slug);
  const bySlug = known.filter(
    (project) =>
      (project.handle === handle || isCalled(project)) && (externalId === null || project.external_id === null),
  );
  const [found, ...others] = byReference.length > 0 ? byReference : bySlug;
  if (others.length > 0) {
    const message = `several projects of this developer go by ${handle}: say which by external_id`;
    return { act: 'rejected', fault: { field: slug === null ? 'name' : 'slug', message } };
  }
  if (found === undefined) return { act: 'created', id: newId('prj', at), handle, slugBefore: null };
  if (found.fingerprint === fingerprint) return { act: 'unchanged', id: found.id };
  return { act: 'changed', id: found.id, handle: isCalled(found) ? found.handle : handle, slugBefore: found.slug };
}
