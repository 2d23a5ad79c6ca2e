import os from 'node:os'
import { cleanPicture } from './clean-picture.ts'
import type { PictureOrder } from './picture-process.ts'

/*
 * A process of the server that cleans the pictures it is sent, and knows nothing else: neither the environment
 * nor the database. It ends when the server does.
 */

/** How much nicer than the server: answers to others come first when all processors are busy. */
const NICER = 10

os.setPriority(Math.min(os.getPriority(process.ppid) + NICER, os.constants.priority.PRIORITY_LOW))
// A terminal or supervisor may signal all processes of a service while the server still answers its last calls.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
process.once('disconnect', () => process.exit())

process.on('message', ({ bytes, kind, limits }: PictureOrder) => {
  void cleanPicture(bytes, kind, limits).then((cleaned) => process.send?.(cleaned))
})
process.send?.('ready')
