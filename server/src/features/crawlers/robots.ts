/** Addresses that no search engine has any use for: answers of the API (its description they may read), sign-in, tests. */
const closed = ['/api/', '/dev/', '/sign-in', '/consent', '/connect', '/device'];
const open = ['/api/v1/openapi.json', '/api/v1/openapi.yaml'];

/** `/robots.txt` (RFC 9309: the longest rule that fits counts). */
export const robotsText = (siteUrl: string): string =>
  [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    ...open.map((path) => `Allow: ${path}`),
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ].join('\n');
