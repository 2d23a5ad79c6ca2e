import { cp, symlink } from 'node:fs/promises'
import path from 'node:path'
import { type Defect, plantMutant } from '#tests/support/plant-mutant.ts'
import { runCommand } from '#tools/checks/run-command.ts'
import type { Options } from './options.ts'

/** The product with a defect planted, which the schedules must find. */
interface Mutant extends Defect {
  /** Removes the database constraint that would still catch the defect. */
  readonly sql?: string
}

export const MUTANTS: Readonly<Record<string, Mutant>> = {
  'no-unique-key': {
    file: 'server/http/routing/idempotency.ts',
    text: '.where(and(eq(operations.userId, userId), eq(operations.key, key)))',
    becomes: '.where(sql`false`)',
    sql: `alter table operations drop constraint operations_user_id_key_pk;
          alter table messages drop constraint messages_sent_once;
          drop index one_live_payment_per_contribution`,
  },
  'trust-any-2xx': {
    file: 'src/data/outbox/send/send.ts',
    text: '    const outcome = (await storedUnderKey(entry, error, context)) ?? failed(entry, error, step)',
    becomes: `    const status = error instanceof Error && 'status' in error ? Number(error.status) : 0
    if (step === 'sent' && status >= 200 && status < 300) return { kind: 'accepted', data: null }
    const outcome = (await storedUnderKey(entry, error, context)) ?? failed(entry, error, step)`,
  },
  'says-up-to-date': {
    file: 'src/data/known/what-is-known.ts',
    text: "line === 'up-to-date' && left === 0 ?",
    becomes: "line !== 'superseded' || left === 0 ?",
  },
  'says-recorded': {
    file: 'src/data/known/what-is-known.ts',
    text: "return { words: t('sending'), tone: 'info' }",
    becomes: 'return acceptedWords(entry)',
  },
  'says-asked': {
    file: 'src/features/payments/records/collect-turns.ts',
    text: "if (record !== undefined || entry?.state === 'accepted') return 'waits'",
    becomes: "if (record !== undefined || (entry && entry.state !== 'needs_action')) return 'waits'",
  },
}

const MUTANT_NAMES = Object.keys(MUTANTS)

const SOURCES = [
  'contract',
  'server',
  'src',
  'sw',
  'tools/build',
  'public',
  'index.html',
  'manifest.webmanifest',
  'package.json',
  'tsconfig.base.json',
  'tests/tsconfig.json',
  'tsconfig.json',
  'vite.config.ts',
]

/**
 * Plants a defect into a copy of the sources, and builds the half of the product that has it; the other half is
 * taken from the build in `dist`. Throws if the text to replace is missing, or the build fails.
 */
export async function buildMutant(name: string): Promise<NonNullable<Options['mutant']>> {
  const mutant = MUTANTS[name]
  if (mutant === undefined) throw new Error(`There is no mutant ${name}: ${MUTANT_NAMES.join(', ')}`)
  const folder = await plantMutant(name, SOURCES, [mutant])
  // The build looks for the packages beside the sources.
  await symlink(path.resolve('node_modules'), path.join(folder, 'node_modules'))
  const isServer = mutant.file.startsWith('server/')
  const sound = isServer ? 'dist/client' : 'dist/server'
  await cp(sound, path.join(folder, sound), { recursive: true })
  const command = isServer ? ['tsx', 'tools/build/bundle-server.ts'] : ['vite', 'build', '--logLevel', 'warn']
  const { hasSucceeded } = await runCommand(command, { shows: 'live', cwd: folder })
  if (!hasSucceeded) throw new Error(`The mutant ${name} could not be built.`)
  return { cwd: folder, ...(mutant.sql !== undefined && { sql: mutant.sql }) }
}
