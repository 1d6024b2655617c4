/** OAuth scopes in plain words, as consent pages and documentation show them. */
export const scopes = {
  'listings:read': 'See your listings, inquiries and imports',
  'listings:write': 'Create, edit, publish and close listings',
  'listings:delete': 'Archive listings',
  'profile:read': 'See your profile, company and limits',
  'profile:write': 'Change your profile, number, company and alerts',
} as const;

export type Scope = keyof typeof scopes;

export const scopeNames = Object.keys(scopes) as [Scope, ...Scope[]];
