/** What a flag takes: nothing, one value, several values, or (`--json`) perhaps a list of fields. */
type FlagKind = 'switch' | 'value' | 'list' | 'fields';

/** A flag of a command, as data: parsing, help and `help --json` read the same. */
export interface Flag {
  /** Without dashes, kebab-case. */
  readonly name: string;
  /** One letter: `-f`. */
  readonly short?: string;
  readonly kind: FlagKind;
  /** What stands for the value in the help, without brackets: `number`, `a,b`. */
  readonly placeholder?: string;
  readonly description: string;
  /** Words that a value may be; several are known by a lookup. */
  readonly words?: readonly string[];
  /** Name of the lookup that explains the words. */
  readonly lookup?: string;
  readonly required?: boolean;
  readonly default?: string | number | boolean;
  /** Parameter of the operation behind it. */
  readonly parameter?: string;
  /** A switch that has a meaning when it is off: `--no-furnished`. */
  readonly hasNegative?: boolean;
}

/** A word that stands without a flag. */
export interface Argument {
  readonly name: string;
  readonly description: string;
  readonly required: boolean;
  /** Words that it may be, after those that were given before it: for completion. */
  readonly words?: (before: readonly string[]) => readonly string[];
  /** Takes all words that are left. */
  readonly isMany?: boolean;
}

/** How an argument is written in a usage line: `<id-or-slug>`, `[words…]`. */
export const writtenArgument = ({ name, required, isMany = false }: Argument): string => {
  const inside = isMany ? `${name}…` : name;
  return required ? `<${inside}>` : `[${inside}]`;
};

/** How a flag is written in help: `-f, --field <key=value>`. */
export function writtenFlag({ name, short, kind, placeholder = 'value', hasNegative }: Flag): string {
  const long = hasNegative === true ? `--[no-]${name}` : `--${name}`;
  const value = { switch: '', value: ` <${placeholder}>`, list: ` <${placeholder}>`, fields: ` [${placeholder}]` }[
    kind
  ];
  return `${short === undefined ? '' : `-${short}, `}${long}${value}`;
}
