import { hasCode } from '#server/platform/error-code.ts'
import { type EnvironmentSources, howToChange } from './environment-lines.ts'
import type { Finding } from './first-checks.mjs'

/* The doctor's findings on the database, embedded or external. Pure: machine.ts gathers the facts. */

const subject = 'database'

/** The embedded PostgreSQL and the data folder it works in. */
export interface EmbeddedFacts {
  readonly dataDir: string
  /** Version of its programs, such as `18.4`; undefined if not copied yet. */
  readonly version: string | undefined
  readonly copiedTo: string | undefined
  /** Major version of the PostgreSQL that created the existing database: `18`. */
  readonly madeBy: string | undefined
  /** The process using the folder now, and its reported address. */
  readonly holder: { readonly pid: number; readonly address: string } | undefined
  /** Where a server started now would listen. */
  readonly appUrl: string
}

export function judgeEmbedded(facts: EmbeddedFacts): Finding {
  const { dataDir, version, copiedTo, madeBy, holder, appUrl } = facts
  if (madeBy !== undefined && version !== undefined && madeBy !== version.split('.')[0]) {
    const says = `the one in ${dataDir} was made by PostgreSQL ${madeBy}, and this is ${version}`
    return { subject, says, mend: 'DATA_DIR=.data-new npm start' }
  }
  if (holder !== undefined && holder.address !== appUrl) {
    const says = `${dataDir} is in use by process ${holder.pid} (${holder.address})`
    return { subject, says, mend: `kill ${holder.pid}` }
  }
  if (version === undefined) {
    return { subject, says: `embedded PostgreSQL, which the first start copies to ${copiedTo}` }
  }
  return { subject, says: `embedded PostgreSQL ${version}${madeBy === undefined ? '' : `, in ${dataDir}`}` }
}

/** @param error why the embedded PostgreSQL in `dataDir` cannot even be tried */
export function judgeEmbeddedTrouble(error: Error, dataDir: string): Finding {
  const cause = error.cause instanceof Error ? ` (${error.cause.message.trim().split('\n').at(-1)})` : ''
  const says = `${error.message}${cause}`
  if (error.name === 'NoUnprivilegedAccountError') return { subject, says, mend: 'useradd --system cirkles' }
  if (error.name === 'ClusterUnusableError') return { subject, says, mend: 'DATA_DIR=.data-new npm start' }
  if (hasCode(error, 'EACCES', 'EPERM'))
    return { subject, says, mend: `sudo chown -R "$(id -un)" '${dataDir}'` }
  return { subject, says, mend: 'npm ci' }
}

/** @param answer the version of the database at DATABASE_URL, or why it cannot be used */
export function judgeOutsideDatabase(
  answer: { readonly version: string } | { readonly trouble: string },
  sources: EnvironmentSources,
): Finding {
  if ('trouble' in answer) {
    return { subject, says: answer.trouble, mend: howToChange('DATABASE_URL', sources) }
  }
  return { subject, says: `PostgreSQL ${Math.floor(Number(answer.version) / 10_000)} of DATABASE_URL` }
}
