import { homedir, hostname } from 'node:os';
import { isAbsolute, join } from 'node:path';

/** What the environment says, read once at the start; only this file reads it. */
export interface Environment {
  readonly url: string | undefined;
  readonly profile: string | undefined;
  readonly timeout: string | undefined;
  /** A credential, or the file that holds it. */
  readonly token: string | undefined;
  readonly tokenFile: string | undefined;
  /** Folder of the configuration file. */
  readonly configDir: string;
  /** `true`, or a width: treat stdout as a terminal of that width. */
  readonly forceTty: string | undefined;
  readonly columns: string | undefined;
  /** Undefined: whatever fits the terminal. */
  readonly colours: boolean | undefined;
  readonly debug: boolean;
  readonly platform: string;
  /** Name of this machine, by which people tell their sign-ins apart; empty: it has none. */
  readonly machine: string;
  /** Whether this is a run of GitHub Actions, which shows what is wrong beside the lines of a file. */
  readonly isGithubActions: boolean;
  /** File that GitHub Actions shows as the summary of a step, in Markdown. */
  readonly stepSummary: string | undefined;
  /** Any variable that the command line names; undefined where it is absent or empty. */
  readonly variable: (name: string) => string | undefined;
  /** The person's own way to open an address. */
  readonly browser: string | undefined;
  /** Whether a browser opened here is one that the person sees: not over SSH, and not without a screen. */
  readonly hasBrowser: boolean;
}

/** Every variable that is read, for the help. */
export const environmentVariables = [
  { name: 'LISTINGS_URL', meaning: 'Address of the service' },
  { name: 'LISTINGS_PROFILE', meaning: 'Profile of the configuration to use' },
  { name: 'LISTINGS_TOKEN', meaning: 'Credential of your account (for CI); comes before a sign-in' },
  { name: 'LISTINGS_TOKEN_FILE', meaning: 'File that holds the credential instead' },
  { name: 'LISTINGS_CONFIG_DIR', meaning: 'Folder of the configuration' },
  { name: 'LISTINGS_TIMEOUT', meaning: 'Seconds that a call may take, retries included' },
  { name: 'LISTINGS_FORCE_TTY', meaning: 'true or a width: write as to a terminal, also into a pipe' },
  { name: 'LISTINGS_DEBUG', meaning: '1: show the stack of an unexpected error' },
  { name: 'BROWSER', meaning: 'Program that opens the address to sign in at' },
  { name: 'GITHUB_ACTIONS, GITHUB_STEP_SUMMARY', meaning: 'Set by GitHub: sync says there what it found' },
  { name: 'COLUMNS', meaning: 'Width of the terminal' },
  { name: 'NO_COLOR, FORCE_COLOR', meaning: 'Never, or always, colours' },
] as const;

type Values = Readonly<Record<string, string | undefined>>;

/** Reads the variables; an empty one counts as absent. */
export function readEnvironment(
  values: Values = process.env,
  platform: string = process.platform,
  home: string = homedir(),
  machine: string = hostname(),
): Environment {
  const given = (name: string): string | undefined => values[name] || undefined;
  return {
    url: given('LISTINGS_URL'),
    profile: given('LISTINGS_PROFILE'),
    timeout: given('LISTINGS_TIMEOUT'),
    token: given('LISTINGS_TOKEN'),
    tokenFile: given('LISTINGS_TOKEN_FILE'),
    configDir: given('LISTINGS_CONFIG_DIR') ?? configDirOf(given, platform, home),
    forceTty: given('LISTINGS_FORCE_TTY'),
    columns: given('COLUMNS'),
    colours: coloursOf(given),
    debug: given('LISTINGS_DEBUG') !== undefined,
    platform,
    machine,
    isGithubActions: given('GITHUB_ACTIONS') === 'true',
    stepSummary: given('GITHUB_STEP_SUMMARY'),
    variable: given,
    browser: given('BROWSER'),
    hasBrowser: hasBrowser(given, platform),
  };
}

function hasBrowser(given: (name: string) => string | undefined, platform: string): boolean {
  if (given('SSH_CONNECTION') !== undefined || given('SSH_TTY') !== undefined) return false;
  if (given('BROWSER') !== undefined || platform === 'darwin' || platform === 'win32') return true;
  return given('DISPLAY') !== undefined || given('WAYLAND_DISPLAY') !== undefined;
}

/** Where a system keeps the configuration of programs. A relative XDG path is ignored, as its specification asks. */
function configDirOf(given: (name: string) => string | undefined, platform: string, home: string): string {
  const xdg = given('XDG_CONFIG_HOME');
  if (xdg !== undefined && isAbsolute(xdg)) return join(xdg, 'listings');
  if (platform === 'darwin') return join(home, 'Library', 'Preferences', 'listings');
  if (platform === 'win32') return join(given('APPDATA') ?? join(home, 'AppData', 'Roaming'), 'listings', 'Config');
  return join(home, '.config', 'listings');
}

/** NO_COLOR (no-color.org) over FORCE_COLOR over TERM=dumb. */
function coloursOf(given: (name: string) => string | undefined): boolean | undefined {
  if (given('NO_COLOR') !== undefined) return false;
  const forced = given('FORCE_COLOR');
  if (forced !== undefined) return forced !== '0' && forced !== 'false';
  return given('TERM') === 'dumb' ? false : undefined;
}
