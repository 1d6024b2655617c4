import { stringify } from 'yaml';
import type { OpenApiDocument } from './document.ts';

/** The document as YAML 1.2, without anchors and with long texts as block scalars. Ends with a line feed. */
export const renderYaml = (document: OpenApiDocument): string =>
  stringify(document, { aliasDuplicateObjects: false, lineWidth: 120 });
