import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { startFirefox } from './driver/firefox.ts'
import type { DrivenBrowser } from './driver/web-driver.ts'
import { startWebKit } from './driver/webkit.ts'

/** Debian's folder for what WebKitGTK starts by itself, by processor. */
const MINI_BROWSERS = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].flatMap((processor) =>
  ['webkit2gtk-4.1', 'webkitgtk-6.0'].map((version) => `/usr/lib/${processor}/${version}/MiniBrowser`),
)

/** Where programs are looked for. */
export interface Machine {
  /** Whether a file stands at this path. */
  readonly has: (path: string) => boolean
  readonly env: Readonly<Record<string, string | undefined>>
}

export const ENGINES = ['Firefox', 'WebKit'] as const
export type Engine = (typeof ENGINES)[number]

/** An engine as this machine has it: how to start it, or the Debian packages that it lacks. */
export type Found =
  | { readonly engine: Engine; readonly start: () => Promise<DrivenBrowser> }
  | { readonly engine: Engine; readonly missing: readonly string[] }

const THIS_MACHINE: Machine = { has: existsSync, env: process.env }

export function findEngines(machine: Machine = THIS_MACHINE): readonly Found[] {
  return [findFirefox(machine), findWebKit(machine)]
}

/** One line for each engine that the tests cannot run in, with what to type. */
export function whatIsNotRun(found: readonly Found[]): string[] {
  return found.flatMap((each) =>
    'missing' in each
      ? [
          `NOT RUN in ${each.engine}: not installed here. On Debian: apt-get install ${each.missing.join(' ')}`,
        ]
      : [],
  )
}

function findFirefox(machine: Machine): Found {
  const engine = 'Firefox'
  const program = locate(machine, 'firefox-esr') ?? locate(machine, 'firefox')
  if (program === undefined) return { engine, missing: ['firefox-esr'] }
  return { engine, start: () => startFirefox(program) }
}

function findWebKit(machine: Machine): Found {
  const engine = 'WebKit'
  const driver = locate(machine, 'WebKitWebDriver')
  const miniBrowser = MINI_BROWSERS.find(machine.has)
  const hasScreen = (machine.env['DISPLAY'] ?? '') !== ''
  const virtualScreen = hasScreen ? undefined : locate(machine, 'Xvfb')
  const isDriverMissing = driver === undefined || miniBrowser === undefined
  const isScreenMissing = !hasScreen && virtualScreen === undefined
  if (isDriverMissing || isScreenMissing) {
    const missing = [isDriverMissing && 'webkit2gtk-driver', isScreenMissing && 'xvfb']
    return { engine, missing: missing.filter((name) => name !== false) }
  }
  return { engine, start: () => startWebKit({ driver, miniBrowser, virtualScreen }) }
}

const locate = ({ has, env }: Machine, program: string): string | undefined =>
  (env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, program))
    .find(has)
