import { readFileSync } from 'node:fs';

/** Takes the value of a secret from the file that its `…_FILE` twin names, where there is one. */
export function readSecretFile(values: Record<string, string>, name: string, faults: string[]): void {
  const file = values[`${name}_FILE`];
  if (file === undefined) return;
  if (values[name] !== undefined) {
    faults.push(`${name}: set either ${name} or ${name}_FILE, not both`);
    return;
  }
  try {
    values[name] = readFileSync(file, 'utf8').trim();
  } catch (error) {
    faults.push(`${name}_FILE: ${file} cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown'})`);
  }
}
