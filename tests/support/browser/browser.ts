import { execFileSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright'

/** Flags for measured and tested runs of Chromium: no sandbox as root, no traffic of its own. */
export const BROWSER_FLAGS: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
/** Chromium without windows: the same web platform, and half the time to start. */
const HEADLESS_COMMAND = 'chromium-headless-shell'
const FOLDERS = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/Applications/Google Chrome.app/Contents/MacOS']

type Command = readonly [program: string, ...parameters: string[]]

const DEBIAN_PACKAGE: readonly Command[] = [
  ['apt-get', 'update'],
  ['apt-get', 'install', '--yes', '--no-install-recommends', 'chromium', HEADLESS_COMMAND],
]
const PLAYWRIGHT_BUILD: readonly Command[] = [['npx', 'playwright', 'install', 'chromium']]

/** No browser was found and none could be installed; the message says what to do. */
export class BrowserMissingError extends Error {
  override readonly name = 'BrowserMissingError'
}

/**
 * The path of a Chromium: `CHROME_PATH`, an installed one, or Playwright's own download. When there is
 * none, installs Debian's package (as root) or else Playwright's build.
 * @throws BrowserMissingError when `CHROME_PATH` names nothing that runs, or the installation failed
 */
export function findBrowser(): string {
  return lookUpBrowser() ?? installBrowser()
}

/** As `findBrowser`, but installs nothing: undefined when there is none. */
export function lookUpBrowser(): string | undefined {
  const wanted = process.env['CHROME_PATH']
  if (wanted === undefined) return installedBrowser()
  if (isExecutable(wanted)) return wanted
  throw new BrowserMissingError(`CHROME_PATH is ${wanted}, which is not a program that can be run.`)
}

/** The command that installs the browser `findBrowser` would try first. */
export function howToInstallBrowser(): string {
  const commands = isDebianRoot() ? DEBIAN_PACKAGE : PLAYWRIGHT_BUILD
  return commands.map((command) => command.join(' ')).join(' && ')
}

/**
 * As `findBrowser`, for callers that start and end many browsers without using windows: `CHROME_PATH`, the
 * headless shell if installed, else the same as there.
 */
export function findHeadlessBrowser(): string {
  const browser = findBrowser()
  if (process.env['CHROME_PATH'] !== undefined) return browser
  return placesOf([HEADLESS_COMMAND]).find(isExecutable) ?? browser
}

const installedBrowser = (): string | undefined =>
  [...placesOf(COMMANDS), chromium.executablePath()].find(isExecutable)

function placesOf(commands: readonly string[]): string[] {
  const folders = new Set([...FOLDERS, ...(process.env['PATH'] ?? '').split(delimiter)])
  return [...folders].flatMap((folder) => commands.map((command) => join(folder, command)))
}

/** Tries Debian's package first, then Playwright's build; each failure is kept for the message. */
function installBrowser(): string {
  const failures: unknown[] = []
  for (const commands of [isDebianRoot() ? DEBIAN_PACKAGE : [], PLAYWRIGHT_BUILD]) {
    try {
      for (const [program, ...parameters] of commands) {
        execFileSync(program, parameters, {
          stdio: 'inherit',
          env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
        })
      }
    } catch (error) {
      failures.push(error)
    }
    const found = installedBrowser()
    if (found !== undefined) return found
  }
  throw new BrowserMissingError(
    'No Chromium was found and none could be installed. Install Chromium or Chrome, ' +
      'or name one: CHROME_PATH=/path/to/chromium.',
    { cause: new AggregateError(failures) },
  )
}

function isDebianRoot(): boolean {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version')
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
