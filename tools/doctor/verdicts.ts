import { ENVIRONMENT_NAMES } from '#server/config/config.ts'
import { type EnvironmentSources, howToChange, malformedLine } from './environment-lines.ts'
import type { Finding } from './first-checks.mjs'

/* The doctor's findings on the facts about this machine. Pure: machine.ts gathers the facts. */

const GIB = 1024 ** 3
/** The demo takes 50 MiB, and uploads and PostgreSQL's log grow; tests keep many databases and profiles. */
export const LEAST_DISK = { data: GIB, temporary: 2 * GIB } as const
/** The build takes 0.6 GiB; the tests keep Chromium, servers and PostgreSQL at once. */
export const LEAST_MEMORY = 1.5 * GIB

const gib = (bytes: number): string => `${(bytes / GIB).toFixed(1)} GiB`

/** @param broken packages with a native part that cannot be loaded, by name, with the reason */
export function judgeNativeParts(broken: ReadonlyMap<string, string>): Finding {
  const subject = 'native parts'
  const [first] = broken
  if (first === undefined) return { subject, says: 'can be loaded' }
  return { subject, says: `${first[0]} cannot be loaded: ${first[1]}`, mend: 'npm ci' }
}

/** @param refusal the server's message if it refuses the configuration */
export function judgeConfiguration(refusal: string | undefined, sources: EnvironmentSources): Finding {
  const subject = 'configuration'
  const malformed = malformedLine(sources.file ?? '')
  if (malformed !== undefined) {
    return { subject, says: `line ${malformed} of .env is no NAME=value`, mend: `nano +${malformed} .env` }
  }
  if (refusal === undefined) {
    return {
      subject,
      says: sources.file === undefined ? 'of the shell; there is no .env' : '.env and the shell',
    }
  }
  // The message begins with the wrong variable, or with one whose companion is missing or forbidden.
  const name = ENVIRONMENT_NAMES.find((each) => new RegExp(`^${each}\\b`).test(refusal))
  const mend = name === undefined ? 'nano .env' : howToChange(name, sources)
  return {
    subject,
    says: `${refusal.replace(/\.$/, '')} (so its port, data and database were not looked at)`,
    mend,
  }
}

/** A port that one of the project's commands will listen on. */
export interface PortFacts {
  readonly host: string
  readonly port: number
  readonly command: 'npm start' | 'npm run dev'
  /** Why it is unavailable, as an errno name. */
  readonly trouble: string | undefined
  /** The process that already serves this data folder at this address. */
  readonly ownServer: number | undefined
  /** A port that is available, together with the one after it. */
  readonly instead: number | undefined
}

export function judgePort(facts: PortFacts): Finding {
  const { host, port, command, trouble, ownServer, instead = 8080 } = facts
  const subject = `port ${port}`
  if (trouble === undefined) return { subject, says: `free for ${command}` }
  if (ownServer !== undefined) return { subject, says: `taken, while Cirkles runs as process ${ownServer}` }
  if (trouble === 'EADDRINUSE' || trouble === 'EACCES') {
    const says = trouble === 'EACCES' ? 'is for root only' : 'is taken by another program'
    return { subject, says, mend: `PORT=${instead} ${command}` }
  }
  return { subject, says: `HOST ${host} cannot be had (${trouble})`, mend: `HOST=127.0.0.1 ${command}` }
}

/** @param troubles for each port that was tried, why it is unavailable */
export function judgeTestPorts(troubles: readonly (string | undefined)[]): Finding {
  const subject = 'test ports'
  const taken = troubles.filter((trouble) => trouble !== undefined)
  if (2 * taken.length <= troubles.length) return { subject, says: 'enough are free' }
  const says = `${taken.length} of ${troubles.length} tried on 127.0.0.1 cannot be had (${taken[0]})`
  return { subject, says, mend: taken[0] === 'EADDRINUSE' ? 'ss -ltnp' : 'ip link set lo up' }
}

/** A folder that will be written to, or its nearest existing parent. */
export interface DiskFacts {
  readonly folder: string
  readonly isWritable: boolean
  readonly freeBytes: number
}

export function judgeDisk(
  use: keyof typeof LEAST_DISK,
  { folder, isWritable, freeBytes }: DiskFacts,
): Finding {
  const subject = `${use} disk`
  if (!isWritable) {
    return { subject, says: `${folder} is not writable`, mend: `sudo chown -R "$(id -un)" '${folder}'` }
  }
  const says = `${gib(freeBytes)} free in ${folder}`
  const least = LEAST_DISK[use]
  if (freeBytes >= least) return { subject, says }
  return {
    subject,
    says: `${says}; ${gib(least)} are needed`,
    mend: `du -xhd1 '${folder}' | sort -h | tail`,
  }
}

export function judgeMemory(freeBytes: number): Finding {
  const subject = 'memory'
  if (freeBytes >= LEAST_MEMORY) return { subject, says: `${gib(freeBytes)} free` }
  const says = `${gib(freeBytes)} free; ${gib(LEAST_MEMORY)} are needed to build and test`
  return { subject, says, mend: 'ps axo rss,pid,comm | sort -rn | head' }
}

/** The browser for the tests. */
export interface BrowserFacts {
  /** Version reported by its program. */
  readonly version?: string
  /** Why it cannot be used; without `version` and `trouble` there is none. */
  readonly trouble?: { readonly says: string; readonly isOfChromePath: boolean }
  /** The command that installs it. */
  readonly install: string
}

export function judgeBrowser({ version, trouble, install }: BrowserFacts): Finding {
  const subject = 'Chromium'
  if (version !== undefined) return { subject, says: version }
  if (trouble === undefined) return { subject, says: 'none is installed', mend: install }
  const mend = trouble.isOfChromePath ? 'unset CHROME_PATH' : 'npx playwright install-deps chromium'
  return { subject, says: trouble.says, mend }
}
