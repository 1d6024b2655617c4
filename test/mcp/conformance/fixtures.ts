// Long because the suites call all of it by name: a list of small answers.
import {
  acceptedContent,
  completable,
  inputRequired,
  inputResponse,
  ResourceTemplate,
  type CallToolResult,
  type McpServer,
  type RequestStateCodec,
  type ToolCallback,
} from '@modelcontextprotocol/server';
import { z } from 'zod';

/** A red pixel. */
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==';
/** A WAV file without samples. */
const silence = 'UklGRiQAAABXQVZFZm10IBAAAAABAAEARKwAAIhYAQACABAAZGF0YQAAAAA=';

const says = (text: string): CallToolResult => ({ content: [{ type: 'text', text }] });
const pause = () => new Promise((resolve) => setTimeout(resolve, 50));
const none = z.object({});

/**
 * What the conformance suites call by name: tools, resources and prompts that exist for their run alone. They stand on the
 * production endpoint, beside its own, so that what is measured is what is served.
 */
export function registerFixtures(server: McpServer, states: RequestStateCodec): void {
  server.server.registerCapabilities({ logging: {}, resources: { subscribe: true }, completions: {} });
  registerContents(server);
  registerMessages(server);
  registerQuestions(server);
  registerRounds(server, states);
  registerResources(server);
  registerPrompts(server);
}

function registerContents(server: McpServer): void {
  const answering = (name: string, content: CallToolResult['content']) =>
    server.registerTool(name, { description: `Answers ${name}`, inputSchema: none }, () => ({ content }));
  const resource = (uri: string, mimeType: string, text: string) => ({
    type: 'resource' as const,
    resource: { uri, mimeType, text },
  });
  answering('test_simple_text', [{ type: 'text', text: 'This is a simple text response for testing.' }]);
  answering('test_image_content', [{ type: 'image', data: pixel, mimeType: 'image/png' }]);
  answering('test_audio_content', [{ type: 'audio', data: silence, mimeType: 'audio/wav' }]);
  answering('test_embedded_resource', [
    resource('test://embedded-resource', 'text/plain', 'This is an embedded resource content.'),
  ]);
  answering('test_multiple_content_types', [
    { type: 'text', text: 'Multiple content types test:' },
    { type: 'image', data: pixel, mimeType: 'image/png' },
    resource('test://mixed-content-resource', 'application/json', JSON.stringify({ test: 'data', value: 123 })),
  ]);
  server.registerTool('test_error_handling', { description: 'Fails', inputSchema: none }, () => {
    throw new Error('This tool intentionally returns an error for testing');
  });
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    type: 'object',
    $defs: {
      address: {
        $anchor: 'addressDef',
        type: 'object',
        properties: { street: { type: 'string' }, city: { type: 'string' } },
      },
    },
    properties: {
      name: { type: 'string' },
      address: { $ref: '#/$defs/address' },
      contactMethod: { type: 'string', enum: ['phone', 'email'] },
      phone: { type: 'string' },
      email: { type: 'string' },
    },
    allOf: [{ anyOf: [{ required: ['phone'] }, { required: ['email'] }] }],
    if: { properties: { contactMethod: { const: 'phone' } }, required: ['contactMethod'] },
    // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
    then: { required: ['phone'] },
    else: { required: ['email'] },
    additionalProperties: false,
  };
  const inputSchema = {
    '~standard': {
      version: 1 as const,
      vendor: 'test',
      validate: (value: unknown) => ({ value }),
      jsonSchema: { input: () => schema, output: () => schema },
    },
  };
  server.registerTool(
    'json_schema_2020_12_tool',
    { description: 'Tool with JSON Schema 2020-12 features', inputSchema },
    (given) => says(JSON.stringify(given)),
  );
}

function registerMessages(server: McpServer): void {
  server.registerTool('test_tool_with_logging', { description: 'Logs', inputSchema: none }, async (_, { mcpReq }) => {
    for (const text of ['Tool execution started', 'Tool processing data', 'Tool execution completed']) {
      await mcpReq.log('info', text);
      await pause();
    }
    return says('Logged three times.');
  });
  server.registerTool(
    'test_tool_with_progress',
    { description: 'Reports', inputSchema: none },
    async (_, { mcpReq }) => {
      const { _meta: meta } = mcpReq;
      const progressToken = meta?.progressToken;
      for (const progress of [0, 50, 100]) {
        if (progressToken !== undefined) {
          await mcpReq.notify({ method: 'notifications/progress', params: { progressToken, progress, total: 100 } });
        }
        await pause();
      }
      return says(String(progressToken));
    },
  );
  server.server.setRequestHandler('logging/setLevel', () => ({}));
  server.server.setRequestHandler('resources/subscribe', () => ({}));
  server.server.setRequestHandler('resources/unsubscribe', () => ({}));
}

type Form = Parameters<typeof inputRequired.elicit>[0]['requestedSchema'];

/** What the suites of before 2026-07-28 have a server ask: answered by a request of the client's own. */
function registerQuestions(server: McpServer): void {
  const asking = (
    name: string,
    inputSchema: z.ZodObject,
    ask: (given: Record<string, unknown>) => [string, Form],
    begin: string,
  ) =>
    server.registerTool(name, { description: `Asks for ${name}`, inputSchema }, (given, { mcpReq }) => {
      const answer = inputResponse(mcpReq.inputResponses, 'answer');
      if (answer.kind === 'elicit') {
        return says(`${begin}: action=${answer.action}, content=${JSON.stringify(answer.content ?? {})}`);
      }
      const [message, requestedSchema] = ask(given);
      return inputRequired({ inputRequests: { answer: inputRequired.elicit({ message, requestedSchema }) } });
    });
  asking(
    'test_elicitation',
    z.object({ message: z.string() }),
    ({ message }) => [
      String(message),
      {
        type: 'object',
        properties: {
          username: { type: 'string', description: "User's response" },
          email: { type: 'string', description: "User's email address" },
        },
        required: ['username', 'email'],
      },
    ],
    'User response',
  );
  asking(
    'test_elicitation_sep1034_defaults',
    none,
    () => [
      'Defaults',
      {
        type: 'object',
        properties: {
          name: { type: 'string', default: 'John Doe' },
          age: { type: 'integer', default: 30 },
          score: { type: 'number', default: 95.5 },
          status: { type: 'string', enum: ['active', 'inactive', 'pending'], default: 'active' },
          verified: { type: 'boolean', default: true },
        },
      },
    ],
    'Elicitation completed',
  );
  const options = ['option1', 'option2', 'option3'];
  const titled = (word: string) =>
    ['First', 'Second', 'Third'].map((order, at) => ({ const: `value${at + 1}`, title: `${order} ${word}` }));
  asking(
    'test_elicitation_sep1330_enums',
    none,
    () => [
      'Choices',
      {
        type: 'object',
        properties: {
          untitledSingle: { type: 'string', enum: options },
          titledSingle: { type: 'string', oneOf: titled('Option') },
          legacyEnum: {
            type: 'string',
            enum: ['opt1', 'opt2', 'opt3'],
            enumNames: ['Option One', 'Option Two', 'Option Three'],
          },
          untitledMulti: { type: 'array', items: { type: 'string', enum: options } },
          titledMulti: { type: 'array', items: { anyOf: titled('Choice') } },
        },
      },
    ],
    'Elicitation completed',
  );
  server.registerTool(
    'test_sampling',
    { description: 'Has the client write', inputSchema: z.object({ prompt: z.string() }) },
    ({ prompt }, { mcpReq }) => {
      const answer = inputResponse(mcpReq.inputResponses, 'answer');
      if (answer.kind === 'sampling') return says(`LLM response: ${JSON.stringify(answer.result.content)}`);
      return inputRequired({ inputRequests: { answer: sampling(prompt, 100) } });
    },
  );
}

const sampling = (text: string, maxTokens: number) =>
  inputRequired.createMessage({ messages: [{ role: 'user', content: { type: 'text', text } }], maxTokens });

const form = (message: string, name: string, type: 'string' | 'boolean' = 'string') =>
  inputRequired.elicit({
    message,
    requestedSchema: { type: 'object', properties: { [name]: { type } as never }, required: [name] },
  });

/** What the suite of 2026-07-28 has a server ask: answered by calling again. */
function registerRounds(server: McpServer, states: RequestStateCodec): void {
  const tool = (name: string, run: ToolCallback<typeof none>) =>
    server.registerTool(`test_input_required_result_${name}`, { description: `Asks: ${name}`, inputSchema: none }, run);

  tool('elicitation', (_, { mcpReq }) => {
    const name = acceptedContent(mcpReq.inputResponses, 'user_name')?.['name'];
    return typeof name === 'string'
      ? says(`Hello, ${name}!`)
      : inputRequired({ inputRequests: { user_name: form('What is your name?', 'name') } });
  });
  tool('sampling', (_, { mcpReq }) => {
    const answer = inputResponse(mcpReq.inputResponses, 'capital_question');
    return answer.kind === 'sampling'
      ? says(JSON.stringify(answer.result.content))
      : inputRequired({ inputRequests: { capital_question: sampling('What is the capital of France?', 100) } });
  });
  tool('list_roots', (_, { mcpReq }) => {
    const answer = inputResponse(mcpReq.inputResponses, 'client_roots');
    return answer.kind === 'roots'
      ? says(answer.roots.map(({ uri }) => uri).join(', '))
      : inputRequired({ inputRequests: { client_roots: inputRequired.listRoots() } });
  });
  const withState = (name: string) =>
    tool(name, async (_, ctx) => {
      const { mcpReq } = ctx;
      const state = mcpReq.requestState<string>();
      if (state !== undefined) return says(`state-ok ${state}`);
      return inputRequired({
        inputRequests: { confirm: form('Please confirm', 'ok', 'boolean') },
        requestState: await states.mint('one', ctx),
      });
    });
  withState('request_state');
  withState('tampered_state');
  tool('multiple_inputs', async (_, ctx) => {
    const { mcpReq } = ctx;
    const { user_name: name, greeting, client_roots: roots } = mcpReq.inputResponses ?? {};
    if (name && greeting && roots) return says(`All three, ${mcpReq.requestState<string>()}`);
    return inputRequired({
      inputRequests: {
        user_name: form('What is your name?', 'name'),
        greeting: sampling('Generate a greeting', 50),
        client_roots: inputRequired.listRoots(),
      },
      requestState: await states.mint('three', ctx),
    });
  });
  tool('multi_round', async (_, ctx) => {
    const state = ctx.mcpReq.requestState<string>();
    if (state === undefined) {
      return inputRequired({
        inputRequests: { step1: form('Step 1: What is your name?', 'name') },
        requestState: await states.mint('first', ctx),
      });
    }
    if (state === 'first') {
      return inputRequired({
        inputRequests: { step2: form('Step 2: What is your favorite color?', 'color') },
        requestState: await states.mint('second', ctx),
      });
    }
    return says('Both steps are done.');
  });
  tool('capabilities', (_, { mcpReq }) => {
    const can = server.server.getClientCapabilities() ?? {};
    if (Object.keys(mcpReq.inputResponses ?? {}).length > 0) return says('Answered.');
    const inputRequests = {
      ...(can.elicitation && { user_name: form('What is your name?', 'name') }),
      ...(can.sampling && { greeting: sampling('Generate a greeting', 50) }),
      ...(can.roots && { client_roots: inputRequired.listRoots() }),
    };
    return Object.keys(inputRequests).length > 0 ? inputRequired({ inputRequests }) : says('Nothing can be asked.');
  });
  // What the suite calls to see a server rely on nothing that a client has not declared, and send nothing unasked.
  server.registerTool('test_missing_capability', { description: 'Needs sampling', inputSchema: none }, () =>
    inputRequired({ inputRequests: { greeting: sampling('Generate a greeting', 50) } }),
  );
  server.registerTool('test_streaming_elicitation', { description: 'Asks', inputSchema: none }, () =>
    inputRequired({ inputRequests: { user_name: form('What is your name?', 'name') } }),
  );
  server.registerTool('test_logging_tool', { description: 'Logs', inputSchema: none }, async (_, { mcpReq }) => {
    await mcpReq.log('info', 'Heard where logs are wanted');
    return says('Logged.');
  });
  server.registerPrompt('test_input_required_result_prompt', { description: 'Asks first' }, ((ctx: {
    mcpReq: { inputResponses?: Record<string, unknown> };
  }) => {
    const context = acceptedContent(ctx.mcpReq.inputResponses, 'user_context')?.['context'];
    if (typeof context !== 'string') {
      return inputRequired({ inputRequests: { user_context: form('What context should the prompt use?', 'context') } });
    }
    return { messages: [{ role: 'user', content: { type: 'text', text: `Context: ${context}` } }] };
  }) as never);
}

function registerResources(server: McpServer): void {
  const fixed = (name: string, mimeType: string, part: { text: string } | { blob: string }) =>
    server.registerResource(name, `test://${name}`, { description: `The ${name} resource`, mimeType }, (uri) => ({
      contents: [{ uri: uri.href, mimeType, ...part }],
    }));
  fixed('static-text', 'text/plain', { text: 'This is the content of the static text resource.' });
  fixed('static-binary', 'image/png', { blob: pixel });
  fixed('watched-resource', 'text/plain', { text: 'Watched.' });
  server.registerResource(
    'template',
    new ResourceTemplate('test://template/{id}/data', { list: undefined }),
    { description: 'A template', mimeType: 'application/json' },
    (uri, { id }) => {
      const text = JSON.stringify({ id, templateTest: true, data: `Data for ID: ${String(id)}` });
      return { contents: [{ uri: uri.href, mimeType: 'application/json', text }] };
    },
  );
}

function registerPrompts(server: McpServer): void {
  const user = (content: object) => ({ role: 'user' as const, content: content as { type: 'text'; text: string } });
  server.registerPrompt('test_simple_prompt', { description: 'Simple' }, () => ({
    messages: [user({ type: 'text', text: 'This is a simple prompt for testing.' })],
  }));
  server.registerPrompt(
    'test_prompt_with_arguments',
    {
      description: 'With arguments',
      argsSchema: z.object({
        arg1: completable(z.string(), (typed) => ['paris', 'park', 'party'].filter((word) => word.startsWith(typed))),
        arg2: z.string(),
      }),
    },
    ({ arg1, arg2 }) => ({
      messages: [user({ type: 'text', text: `Prompt with arguments: arg1='${arg1}', arg2='${arg2}'` })],
    }),
  );
  server.registerPrompt(
    'test_prompt_with_embedded_resource',
    { description: 'With a resource', argsSchema: z.object({ resourceUri: z.string() }) },
    ({ resourceUri: uri }) => ({
      messages: [
        user({
          type: 'resource',
          resource: { uri, mimeType: 'text/plain', text: 'Embedded resource content for testing.' },
        }),
        user({ type: 'text', text: 'Please process the embedded resource above.' }),
      ],
    }),
  );
  server.registerPrompt('test_prompt_with_image', { description: 'With an image' }, () => ({
    messages: [
      user({ type: 'image', data: pixel, mimeType: 'image/png' }),
      user({ type: 'text', text: 'Please analyze the image above.' }),
    ],
  }));
}
