import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createPictures } from './pictures.ts'
import { hashElsewhere, hashHere } from '#server/platform/sign-in/hashing.ts'
import { createLog } from '#server/platform/log.ts'
import { createWorkProcess, JobEndedProcessError, WorkUnavailableError } from './work-process.ts'

const log = createLog({ level: 'silent' })
const limits = { maxPixels: 1_000_000 }
const JOB = { kind: 'hash', secret: 'blue kettle' } as const
let folder: string
let photo: Buffer

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'cirkles-work-'))
  photo = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#b4452e' } })
    .jpeg()
    .toBuffer()
})
afterEach(() => vi.unstubAllEnvs())
afterAll(() => rm(folder, { recursive: true }))

/** A worker that does this with each job, in the place of the real one. */
async function workerThat(name: string, reaction: string): Promise<string> {
  const script = path.join(folder, `${name}.mjs`)
  await writeFile(script, `process.on('message', ({ id, job }) => { ${reaction} })\nprocess.send('ready')\n`)
  return script
}

test('pictures are cleaned, and secrets hashed beside them, as this process would', async () => {
  const work = createWorkProcess({ log })
  const [pictures, hashing] = [createPictures(work), hashElsewhere(work)]
  const hashed = await hashing.hash('blue kettle')
  const all = await Promise.all([
    pictures.clean(photo, 'jpeg', limits),
    pictures.clean(Buffer.from('no picture'), 'png', limits),
    pictures.clean(photo, 'jpeg', { maxPixels: 599 }),
    pictures.clean(photo, 'jpeg', { ...limits, squareTo: 10 }),
    hashHere().verify(hashed, 'blue kettle'),
    hashing.verify(await hashHere().hash('red door'), 'red door'),
    hashing.verify(hashed, 'blue kettles'),
    hashing.digest('a request', 'a long salt'),
  ])
  expect(all).toMatchObject([
    { ok: true, width: 30, height: 20 },
    { ok: false, reason: 'corrupt' },
    { ok: false, reason: 'too-many-pixels' },
    { ok: true, width: 10, height: 10 },
    true,
    true,
    false,
    await hashHere().digest('a request', 'a long salt'),
  ])
  await expect(hashing.verify('no hash', 'blue kettle')).rejects.toThrow('Decoding failed')
  work.close()
})

test('ASVS 15.2.2 · costly work gives way to everything else, and its process knows no secrets', async () => {
  const script = path.join(folder, 'tells.mjs')
  const worker = path.join(import.meta.dirname, 'worker.ts')
  await writeFile(
    script,
    `import ${JSON.stringify(worker)}
import os from 'node:os'
process.removeAllListeners('message')
process.on('message', ({ id }) => {
  const answer = { env: process.env, own: os.getPriority(), parent: os.getPriority(process.ppid) }
  process.send({ id, answer })
})`,
  )
  vi.stubEnv('SECRETS_KEY', 'a secret')
  const work = createWorkProcess({ log, script })
  const told = await work.run(JOB)
  const { own, parent, env } = v.parse(
    v.object({ own: v.number(), parent: v.number(), env: v.record(v.string(), v.string()) }),
    told,
  )
  expect(own).toBeGreaterThan(parent)
  expect(env).not.toHaveProperty('SECRETS_KEY')
  work.close()
})

const crashesOnce = () => `import('node:fs').then(({ existsSync, writeFileSync }) => {
  if (existsSync('${folder}/crashed')) return process.send({ id, answer: 'a hash' })
  writeFileSync('${folder}/crashed', '')
  process.abort()
})`

test('a picture that ends the process is damaged; a hash beside it is made in a new one', async () => {
  const script = await workerThat('crashes-once', crashesOnce())
  const work = createWorkProcess({ log, script })
  const [picture, hashed] = await Promise.all([
    createPictures(work).clean(photo, 'jpeg', limits),
    hashElsewhere(work).hash('blue kettle'),
  ])
  expect([picture, hashed]).toEqual([{ ok: false, reason: 'corrupt' }, 'a hash'])
  work.close()
})

test('a job that takes too long ends the process', async () => {
  const work = createWorkProcess({ log, script: await workerThat('waits', '') })
  await expect(work.run(JOB, 50)).rejects.toThrow(JobEndedProcessError)
})

test('when the process is killed from outside, or cannot start, the job may be done later', async () => {
  const script = await workerThat('killed', `process.kill(process.pid, 'SIGKILL')`)
  await expect(createWorkProcess({ log, script }).run(JOB)).rejects.toThrow(WorkUnavailableError)
  const missing = createWorkProcess({ log, script: path.join(folder, 'missing.mjs') })
  await expect(missing.run(JOB)).rejects.toThrow(WorkUnavailableError)
})

test('a process without work ends, and the next job starts another', async () => {
  const script = await workerThat('pid', 'process.send({ id, answer: process.pid })')
  const work = createWorkProcess({ log, idleMs: 0, script })
  const first = Number(await work.run(JOB))
  await expect.poll(() => isRunning(first)).toBe(false)
  expect(await work.run(JOB)).not.toBe(first)
  work.close()
})

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
