import { runCommand } from '#tools/checks/run-command.ts'

/*
 * `npm run bench [-- <part> [its options]]`: every measurement in sequence, or one of them. A missed gate is
 * reported and fails nothing; a part that cannot be measured fails the run, after the others have run.
 */

/** Each part's program, in this folder. */
const PARTS: Readonly<Record<string, string>> = {
  'page-loads': 'phone/page-loads',
  'first-tap': 'phone/first-tap',
  interactions: 'phone/interactions',
  'history-scroll': 'phone/history-scroll',
  book: 'phone/book',
  'chat-open': 'phone/chat-open',
  'socket-delivery': 'server/sockets/socket-delivery',
  'search-cirkles': 'server/search-cirkles',
  'large-database': 'server/large/large-database',
  scale: 'server/scale/scale',
  'search-seen': 'phone/search-seen',
  'outbox-line': 'phone/outbox-line',
  flood: 'server/flood/flood',
  taps: 'phone/taps',
}

const [chosen, ...options] = process.argv.slice(2)
if (chosen !== undefined && !(chosen in PARTS)) {
  throw new Error(`${chosen} is none of ${Object.keys(PARTS).join(', ')}`)
}

for (const part of chosen === undefined ? Object.keys(PARTS) : [chosen]) {
  const program = `bench/${PARTS[part]}.ts`
  const { hasSucceeded } = await runCommand(['tsx', program, ...options], { shows: 'live' })
  if (!hasSucceeded) process.exitCode = 1
}
