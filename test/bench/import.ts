import type { BenchDatabases } from './databases.ts';
export async function benchImport(
  _databases: BenchDatabases,
  _items: number,
  _print: (line: string) => void,
): Promise<void> {}
