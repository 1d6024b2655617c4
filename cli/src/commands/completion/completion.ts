import { candidatesFor } from '../../completion/candidates.ts';
import { shellNames, shells } from '../../completion/shells.ts';
import { readSettings } from '../../config/settings.ts';
import type { FoundText } from '../../output/found.ts';
import { suggestion, UsageError } from '../../usage-error.ts';
import type { Command } from '../command.ts';
import { nouns } from '../help/help.ts';

/** `listings completion`: the script that has a shell complete commands, flags and their words. */
export const completionOver = (commands: () => readonly Command[]): Command => ({
  path: ['completion'],
  summary: 'Complete commands, flags and their words in a shell',
  description:
    'Prints a script for bash, zsh or fish: put it where the shell looks, or have the shell evaluate it. The script calls this command with the words of the line after `--` and gets what may follow, one a line; nothing is asked of the service.',
  examples: [
    { line: 'completion bash > /etc/bash_completion.d/listings', about: 'bash, for everybody' },
    { line: 'completion zsh > ~/.zfunc/_listings', about: 'zsh, with fpath+=(~/.zfunc) before compinit' },
    { line: 'completion fish > ~/.config/fish/completions/listings.fish', about: 'fish' },
    { line: 'completion bash -- search --listing-type r', about: 'What may stand where the line ends' },
  ],
  arguments: [
    { name: 'shell', description: shellNames.join(', '), required: true, words: () => shellNames },
    { name: 'words', description: 'The words of a line, the last one unfinished', required: false, isMany: true },
  ],
  flags: [],
  operations: [],
  fields: undefined,
  output: 'answer',
  isOnline: false,
  async run({ words: [name = '', ...line] }, { environment }) {
    const shell = shellNames.find((known) => known === name);
    if (shell === undefined) {
      const near = suggestion(name, shellNames) || `; known: ${shellNames.join(', ')}`;
      throw new UsageError({ path: 'shell', code: 'unknown', message: `there is no completion for ${name}${near}` });
    }
    const { script, read, write } = shells[shell];
    if (line.length === 0) return text(script, { shell, script });
    const words = read(line);
    const profiles = await readSettings(environment.configDir).then(
      (settings) => Object.keys(settings.profiles),
      () => [],
    );
    const found = candidatesFor(words, { commands: commands(), nouns, profiles });
    const lines = write(found, words.at(-1)!);
    return text(lines.map((one) => `${one}\n`).join(''), found);
  },
});

const text = (written: string, json: unknown): FoundText => ({ kind: 'text', text: written, json });
