import { runCommand } from '#tools/checks/run-command.ts'

/*
 * `npm run bench [-- <part> [its options]]`: every measurement in sequence, or one of them. A missed gate is
 * reported and fails nothing; a part that cannot be measured fails the run, after the others have run.
 */

const PARTS = [
  'page-loads',
  'first-tap',
  'interactions',
  'history-scroll',
  'book',
  'chat-open',
  'socket-delivery',
  'search-cirkles',
  'large-database',
  'scale',
  'search-seen',
  'outbox-line',
  'flood',
  'taps',
]

const [chosen, ...options] = process.argv.slice(2)
const isPart = chosen !== undefined && PARTS.includes(chosen)
if (chosen !== undefined && !isPart) throw new Error(`${chosen} is none of ${PARTS.join(', ')}`)

for (const part of isPart ? [chosen] : PARTS) {
  const { hasSucceeded } = await runCommand(['tsx', `bench/${part}.ts`, ...options], { shows: 'live' })
  if (!hasSucceeded) process.exitCode = 1
}
