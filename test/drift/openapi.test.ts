import { readFileSync } from 'node:fs';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Validator } from '@seriousme/openapi-schema-validator';
import { parse } from 'yaml';
import { describe, expect, it } from 'vitest';
import { problems, routes } from '@oga/contract';
import { describeApi, type OpenApiDocument, type Parameter } from '@oga/contract/openapi';
import { renderYaml } from '@oga/contract/openapi-yaml';
import { newSchemaCompiler } from './json-schema.ts';

const committed = readFileSync(new URL('../../contract/openapi.json', import.meta.url), 'utf8');
const everything = describeApi({ only: 'everything' });
const documents = {
  everything,
  public: describeApi({ only: 'public', siteUrl: 'https://oga.test/' }),
};

const operationsOf = (document: OpenApiDocument) =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, ...operation })),
  );

describe('the OpenAPI document', () => {
  it('is committed as the contract emits it (run: pnpm generate)', () => {
    expect(committed).toBe(`${JSON.stringify(everything, null, 2)}\n`);
  });

  it.each(Object.entries(documents))('of %s is valid OpenAPI 3.1', async (_, document) => {
    const verdict = await new Validator().validate(structuredClone(document) as unknown as Record<string, unknown>);
    expect(verdict).toMatchObject({ valid: true });
  });

  it.each(Object.entries(documents))('of %s has no error under the recommended lint rules', async (_, document) => {
    const config = await createConfig({
      extends: ['recommended'],
      rules: { 'no-invalid-parameter-examples': 'error', 'no-invalid-media-type-examples': 'error' },
    });
    const findings = await lintFromString({
      source: JSON.stringify(document),
      absoluteRef: '/openapi.json',
      config,
    });
    expect(findings.filter(({ severity }) => severity === 'error').map(({ message }) => message)).toEqual([]);
  });

  it('lists every operation of the contract under its method and path', () => {
    expect(operationsOf(everything).map(({ operationId, method, path }) => `${operationId} ${method} ${path}`)).toEqual(
      routes.map(
        ({ operation, route }) =>
          `${operation} ${route.method.toLowerCase()} ${route.path.replaceAll(/:(\w+)/g, '{$1}')}`,
      ),
    );
  });

  it('gives every operation a response for the status of each code that it may refuse with', () => {
    for (const { operationId, responses, 'x-oga': facts } of operationsOf(everything)) {
      for (const code of facts.refuses) {
        const status = String(problems[code as keyof typeof problems].status);
        expect(responses[status], `${operationId} ${code}`).toBeDefined();
      }
    }
  });

  it('gives every parameter a type, a description and, where it is a list, the comma-separated style', () => {
    for (const { operationId, parameters = [] } of operationsOf(everything)) {
      for (const parameter of parameters) {
        const name = `${operationId} ${parameter.name}`;
        expect(typesOf(parameter), name).not.toContain(undefined);
        expect(parameter.description, name).toBeTypeOf('string');
        if (typesOf(parameter).includes('array'))
          expect(parameter, name).toMatchObject({ style: 'form', explode: false });
      }
    }
  });

  it('shows examples and defaults that their own schemas take', () => {
    const ajv = newSchemaCompiler();
    for (const { operationId, parameters = [] } of operationsOf(everything)) {
      for (const { name, schema, example } of parameters) {
        const shown = [example, schema['default']].filter((value) => value !== undefined);
        for (const value of shown) expect(ajv.validate(schema, value), `${operationId} ${name}`).toBe(true);
      }
    }
  });

  it('compiles every component as JSON Schema 2020-12', () => {
    const ajv = newSchemaCompiler();
    ajv.addSchema({ $id: 'https://oga.test/openapi', components: everything.components });
    for (const name of Object.keys(everything.components.schemas)) {
      expect(ajv.getSchema(`https://oga.test/openapi#/components/schemas/${name}`), name).toBeTypeOf('function');
    }
  });

  it('leaves out of the public document what needs a token, and names the scheme only where something needs it', () => {
    const access = operationsOf(documents.public).map((operation) => operation['x-oga'].access);
    expect(new Set(access)).toEqual(new Set(['public']));
    const needsToken = routes.some(({ route }) => route.metadata.access === 'agent');
    expect('securitySchemes' in everything.components).toBe(needsToken);
  });

  it('puts the site it is asked for into servers', () => {
    expect(documents.public.servers).toMatchObject([{ url: 'https://oga.test/api/v1' }]);
  });

  it('says the same in YAML', () => {
    expect(parse(renderYaml(everything))).toEqual(JSON.parse(JSON.stringify(everything)));
  });
});

const typesOf = ({ schema }: Parameter): unknown[] =>
  schema['anyOf'] === undefined ? [schema['type']] : (schema['anyOf'] as { type?: unknown }[]).map(({ type }) => type);
