import { createRequire } from 'node:module';

/** What the tests use of the JSON Schema compiler. */
export interface SchemaCompiler {
  validate(schema: object, value: unknown): boolean;
  addSchema(schema: object): void;
  getSchema(id: string): ((value: unknown) => boolean) | undefined;
  errorsText(): string;
}

/** The compiler for draft 2020-12 that one of the OpenAPI validators brings along. */
export function newSchemaCompiler(): SchemaCompiler {
  const require = createRequire(createRequire(import.meta.url).resolve('@seriousme/openapi-schema-validator'));
  const [{ Ajv2020 }, addFormats] = ['ajv/dist/2020.js', 'ajv-formats'].map(require) as [
    { Ajv2020: new (options: object) => SchemaCompiler },
    (ajv: object) => void,
  ];
  const compiler = new Ajv2020({ strict: false, allErrors: true });
  addFormats(compiler);
  return compiler;
}
