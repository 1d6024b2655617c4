import { describeApi } from '@oga/contract/openapi';

/** `/llms.txt` (llmstxt.org): what this is and where everything is, for programs that read in words. From the contract. */
export function llmsText(siteUrl: string): string {
  const { info, tags, paths } = describeApi({ siteUrl, only: 'public' });
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([
        method,
        {
          tags: [tag],
          summary,
        },
      ]) => ({
        tag: tag!,
        line: `${method.toUpperCase()} ${path}: ${summary}`,
      }),
    ),
  );
  const groups = tags.map(({ name, description }) => {
    const lines = operations.filter(({ tag }) => tag === name).map(({ line }) => `  - ${line}`);
    return [`- [${name}](${siteUrl}/docs#/${name}): ${description}`, ...lines].join('\n');
  });
  return `# Óga

> ${info.summary}: for sale, for rent and for short stays, with projects, companies, agents, market figures and calculators. Read without an account.

Paths are under ${siteUrl}/api/v1. Answers are JSON; texts come in English, Spanish or Portuguese with \`locale\`. Names of places may be written as people write them. Prices are in the currency of the listing and in US dollars. An unknown parameter is refused with the nearest right name. Reads are limited per address; the RateLimit headers tell what is left. A copy of everything is kept up to date by GET /listings/changes, not by crawling.

## For assistants

- [MCP](${siteUrl}/api/mcp): the same reads as tools of the Model Context Protocol (Streamable HTTP)

## API

- [OpenAPI 3.1](${siteUrl}/api/v1/openapi.json): every operation with its parameters and answers
- [Reference for people](${siteUrl}/docs)
${groups.join('\n')}

## Optional

- [Search for people](${siteUrl}/)
- [Addresses of all listings](${siteUrl}/sitemap.xml)
`;
}
