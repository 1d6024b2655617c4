/** A block of commands of the README, with what must be in its output. */
export interface CommandBlock {
  readonly line: number;
  /** From `<!-- run -->`, `<!-- run: expects "text" -->` or `<!-- not run: reason -->` on the line before the fence. */
  readonly mark:
    { readonly run: true; readonly expects: string | null } | { readonly run: false; readonly reason: string } | null;
  readonly commands: readonly string[];
}

const fence = /^```(\w*)\s*$/;

/**
 * Every fenced block of shell commands (`sh`, `bash`, `console`). Lines that end in a backslash go on; comments are left
 * out; in `console` blocks only what follows `$ ` is a command.
 */
export function commandBlocks(markdown: string): CommandBlock[] {
  const lines = markdown.split('\n');
  const blocks: CommandBlock[] = [];
  for (let at = 0; at < lines.length; at++) {
    const language = fence.exec(lines[at]!)?.[1];
    if (language === undefined) continue;
    const end = lines.findIndex((line, index) => index > at && line.trimEnd() === '```');
    if (end === -1) throw new Error(`line ${at + 1}: the block is never closed`);
    if (['sh', 'bash', 'console'].includes(language)) {
      blocks.push({
        line: at + 1,
        mark: markOf(lines.slice(0, at)),
        commands: commandsIn(lines.slice(at + 1, end), language),
      });
    }
    at = end;
  }
  return blocks;
}

function markOf(before: readonly string[]): CommandBlock['mark'] {
  const last = before.findLast((line) => line.trim() !== '') ?? '';
  const run = /^<!--\s*run(?::\s*expects\s+"([^"]+)")?\s*-->$/.exec(last.trim());
  if (run) return { run: true, expects: run[1] ?? null };
  const reason = /^<!--\s*not run:\s*(\S.*?)\s*-->$/.exec(last.trim())?.[1];
  return reason === undefined ? null : { run: false, reason };
}

function commandsIn(lines: readonly string[], language: string): string[] {
  const kept =
    language === 'console' ? lines.filter((line) => line.startsWith('$ ')).map((line) => line.slice(2)) : lines;
  return kept
    .join('\n')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
}
