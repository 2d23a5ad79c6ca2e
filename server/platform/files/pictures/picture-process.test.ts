import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createLog } from '#server/platform/log.ts'
import { createPictureProcess, PicturesUnavailableError } from './picture-process.ts'

const log = createLog({ level: 'silent' })
const limits = { maxPixels: 1_000_000 }
let folder: string
let photo: Buffer

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'cirkles-pictures-'))
  photo = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#b4452e' } })
    .jpeg()
    .toBuffer()
})
afterEach(() => vi.unstubAllEnvs())
afterAll(() => rm(folder, { recursive: true }))

/** A worker that does this with each picture, in the place of the real one. */
async function workerThat(name: string, reaction: string): Promise<string> {
  const script = path.join(folder, `${name}.mjs`)
  await writeFile(script, `process.on('message', () => { ${reaction} })\nprocess.send('ready')\n`)
  return script
}

test('pictures sent at once are cleaned one after another', async () => {
  const pictures = createPictureProcess({ log })
  const all = await Promise.all([
    pictures.clean(photo, 'jpeg', limits),
    pictures.clean(Buffer.from('no picture'), 'png', limits),
    pictures.clean(photo, 'jpeg', { maxPixels: 599 }),
    pictures.clean(photo, 'jpeg', { ...limits, squareTo: 10 }),
  ])
  expect(all).toMatchObject([
    { ok: true, width: 30, height: 20 },
    { ok: false, reason: 'corrupt' },
    { ok: false, reason: 'too-many-pixels' },
    { ok: true, width: 10, height: 10 },
  ])
  await pictures.close()
})

test('ASVS 15.2.2 · decoding gives way to everything else, and its process knows no secrets', async () => {
  const script = path.join(folder, 'tells.mjs')
  const worker = path.join(import.meta.dirname, 'picture-worker.ts')
  await writeFile(
    script,
    `import ${JSON.stringify(worker)}
import os from 'node:os'
process.removeAllListeners('message')
process.on('message', () => process.send({
  ok: true, bytes: Buffer.from(JSON.stringify(process.env)), width: os.getPriority(), height: os.getPriority(process.ppid)
}))`,
  )
  vi.stubEnv('SECRETS_KEY', 'a secret')
  const pictures = createPictureProcess({ log, script })
  const told = await pictures.clean(photo, 'jpeg', limits)
  if (!told.ok) throw new Error(told.reason)
  expect(told.width).toBeGreaterThan(told.height)
  expect(JSON.parse(Buffer.from(told.bytes).toString())).not.toHaveProperty('SECRETS_KEY')
  await pictures.close()
})

test('a picture that ends its process is damaged; the next has a new process', async () => {
  const script = await workerThat(
    'crashes-once',
    `import('node:fs').then(({ existsSync, writeFileSync }) => {
      if (existsSync('${folder}/crashed')) return process.send({ ok: false, reason: 'too-many-pixels' })
      writeFileSync('${folder}/crashed', '')
      process.abort()
    })`,
  )
  const pictures = createPictureProcess({ log, script })
  expect(await pictures.clean(photo, 'jpeg', limits)).toEqual({ ok: false, reason: 'corrupt' })
  expect(await pictures.clean(photo, 'jpeg', limits)).toEqual({ ok: false, reason: 'too-many-pixels' })
  await pictures.close()
})

test('a picture that takes too long is damaged', async () => {
  const pictures = createPictureProcess({ log, longestMs: 50, script: await workerThat('waits', '') })
  expect(await pictures.clean(photo, 'jpeg', limits)).toEqual({ ok: false, reason: 'corrupt' })
  await pictures.close()
})

test('when the process is killed from outside, or cannot start, the same picture is sent again', async () => {
  const killed = createPictureProcess({
    log,
    script: await workerThat('killed', `process.kill(process.pid, 'SIGKILL')`),
  })
  await expect(killed.clean(photo, 'jpeg', limits)).rejects.toThrow(PicturesUnavailableError)
  const missing = createPictureProcess({ log, script: path.join(folder, 'missing.mjs') })
  await expect(missing.clean(photo, 'jpeg', limits)).rejects.toThrow(PicturesUnavailableError)
})

test('a process without pictures ends, and the next picture starts another', async () => {
  const script = await workerThat(
    'pid',
    `process.send({ ok: true, bytes: Buffer.alloc(1), width: process.pid, height: 1 })`,
  )
  const pictures = createPictureProcess({ log, idleMs: 0, script })
  const pidOf = async () => {
    const cleaned = await pictures.clean(photo, 'jpeg', limits)
    return cleaned.ok ? cleaned.width : 0
  }
  const first = await pidOf()
  await expect.poll(() => isRunning(first)).toBe(false)
  expect(await pidOf()).not.toBe(first)
  await pictures.close()
})

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
