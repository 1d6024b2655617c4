import type { Candidate } from './candidates.ts';

/** How a shell asks, and how it wants to be told. */
interface Shell {
  /** What is put where the shell finds it, or evaluated by it. */
  readonly script: string;
  /** The words as the shell splits them, the last one unfinished, as words of the command line. */
  readonly read: (words: readonly string[]) => readonly string[];
  /** The candidates as lines. `current` is the unfinished word, whole. */
  readonly write: (candidates: readonly Candidate[], current: string) => readonly string[];
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
const described = ({ word, about }: Candidate) => (about === '' ? word : `${word}\t${oneLine(about)}`);

// Written here and not by a package: the one that others use (@bomb.sh/tab 0.0.22) gives what was typed to `eval`, so
// that a Tab would run it, and asks bash for functions that only its completion package has. Here words are arguments.

/** bash 3.2 or later; its words end at `=` too, and only what follows it is replaced. */
const bash: Shell = {
  script: `# bash completion for listings
_listings() {
  COMPREPLY=()
  local line
  while IFS= read -r line; do
    COMPREPLY+=("$line")
  done < <("$1" completion bash -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
}
complete -o nosort -F _listings listings 2>/dev/null || complete -F _listings listings
`,
  read: (words) => {
    const whole: string[] = [];
    for (const word of words) {
      const before = whole.at(-1);
      const goesOn = before !== undefined && /^--[\w-]+(=$|$)/.test(before) && (word === '=' || before.endsWith('='));
      if (goesOn) whole[whole.length - 1] = before + word;
      else whole.push(word);
    }
    return whole;
  },
  write: (candidates, current) => {
    const replaced = /^--[^=]+=/.exec(current)?.[0].length ?? 0;
    return candidates.map(({ word }) => word.slice(replaced));
  },
};

const zsh: Shell = {
  script: `#compdef listings
_listings() {
  local -a found
  found=("\${(@f)$("\${(Q)words[1]}" completion zsh -- "\${(@Q)words[2,CURRENT]}" 2>/dev/null)}")
  found=(\${found:#})
  (( $#found )) && _describe 'listings' found
}
if [ "$funcstack[1]" = _listings ]; then
  _listings "$@"
else
  compdef _listings listings
fi
`,
  read: (words) => words,
  write: (candidates) =>
    candidates.map(({ word, about }) => {
      const escaped = word.replace(/[\\:]/g, '\\$&');
      return about === '' ? escaped : `${escaped}:${oneLine(about)}`;
    }),
};

const fish: Shell = {
  script: `# fish completion for listings
function __listings_complete
    set -l before (commandline -opc)
    set -l current (commandline -ct)
    $before[1] completion fish -- $before[2..-1] "$current" 2>/dev/null
end
complete -c listings -f -a '(__listings_complete)'
`,
  read: (words) => words,
  write: (candidates) => candidates.map(described),
};

export const shells = { bash, zsh, fish } as const;
export type ShellName = keyof typeof shells;
export const shellNames = Object.keys(shells) as ShellName[];
