import os from 'node:os'
import { hash, hashRaw, verify } from '@node-rs/argon2'
import { cleanPicture } from './clean-picture.ts'
import type { Job, JobAnswer } from './jobs.ts'

/*
 * A process of the server that does what keeps a processor busy, and knows nothing else: neither the
 * environment nor the database. It ends when the server does.
 */

/** How much nicer than the server: answers to others come first when all processors are busy. */
const NICER = 10

os.setPriority(Math.min(os.getPriority(process.ppid) + NICER, os.constants.priority.PRIORITY_LOW))
// A terminal or supervisor may signal all processes of a service while the server still answers its last calls.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
process.once('disconnect', () => process.exit())

process.on('message', ({ id, job }: { id: number; job: Job }) => {
  const send = (answer: JobAnswer) => process.send?.(answer)
  void answerTo(job).then(
    (answer) => send({ id, answer }),
    (error: unknown) => send({ id, error: String(error) }),
  )
})
process.send?.('ready')

async function answerTo(job: Job): Promise<unknown> {
  switch (job.kind) {
    case 'clean-picture':
      return cleanPicture(job.bytes, job.picture, job.limits)
    case 'hash':
      return hash(job.secret)
    case 'verify':
      return verify(job.hashed, job.secret)
    case 'digest':
      return hashRaw(job.secret, { salt: Buffer.from(job.salt) })
  }
}
