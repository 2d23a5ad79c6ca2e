import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { BrowserContext, Page } from 'playwright'
import * as v from 'valibot'
import { saveBankDetails } from '#contract/http/online/security.ts'
import { listCirkles } from '#contract/http/cirkles/cirkles.ts'
import { readPaymentOptions, submitPayment } from '#contract/http/payments/payments.ts'
import { buildRequest } from '#data/api/build-request.ts'
import { call } from '#data/api/call.ts'
import { enqueuePayment } from '#data/outbox/save/enqueue-payment.ts'
import { sendSignIn } from '#tests/page-models/account.ts'
import { memoryDatabase } from '#tests/support/phone/local-database.ts'
import { pdfProof } from '#tests/support/phone/paying-phone.ts'
import { signInByApi } from '#tests/support/people/sign-in-by-api.ts'
import { startCirkles } from '../support/cirkles-server.ts'
import { gate, GATE_HEAD } from '../support/gate-line.ts'
import { GATES } from '../support/gates.ts'
import { type LineUse, NET, startServer, warmBrotli } from '../harness/origin.mjs'
import { launch } from '../harness/visit.mjs'
import { fillOutbox, post, sendBatch, sendOutbox, signedIn } from '../support/outbox-in-page.ts'
import { BENCH_PEOPLE, seedBench } from '../support/seed.ts'
import { median } from '../support/statistics.ts'

/*
 * Sends an outbox of 50 payments with a proof each over a line of 750 kbit/s and 150 ms, from a phone whose
 * processor is four times slower, and measures the time until all records, and until all bytes, are accepted.
 * The floors in the same run, over the same line: one batch with the records of another such person, which
 * the same server records and whose answers are stored in one transaction; and one request with all bytes to
 * a server that only reads them.
 * `npm run bench -- outbox-line [--runs 3 --proof 150000 --cpu 4]`
 */

const PAYMENTS = 50
const APP_PORT = 21_121
const API_PORT = 21_131
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    // Half of the maximum size of a compressed photo.
    proof: { type: 'string', default: '150000' },
    cpu: { type: 'string', default: '4' },
  },
})
const proofBytes = Number(values.proof)
const apiUrl = `http://127.0.0.1:${API_PORT}`
const origin = `https://localhost:${APP_PORT}`

type Person = (typeof BENCH_PEOPLE)[number]
type Harness = Awaited<ReturnType<typeof startServer>>

/** Milliseconds until all records, and all bytes, were accepted. */
interface Times {
  readonly records: number
  readonly bytes: number
}

interface Found {
  readonly ours: Times
  readonly floor: Times
  /** The outbox's use of the line. */
  readonly line: LineUse
}

async function main(): Promise<void> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'cirkles-bench-'))
  // The harness passes it on to its server.
  process.env['BENCH_API'] = apiUrl
  const app = {
    name: 'outbox-line',
    dist: path.resolve('dist/client'),
    port: APP_PORT,
    apiModule: path.resolve('bench/harness/api-proxy-and-sink.mjs'),
  }
  await seedBench(dataDir)
  const server = await startCirkles({ port: API_PORT, appUrl: origin, dataDir })
  try {
    for (const person of BENCH_PEOPLE) await giveBankDetails(person)
    warmBrotli(app)
    const harness = await startServer(app)
    try {
      const found: Found[] = []
      // Each person pays once, every second one by a batch.
      for (let number = 0; number < Number(values.runs); number += 1) found.push(await run(harness, number))
      report(found)
    } finally {
      await harness.stop()
    }
  } finally {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function giveBankDetails(person: Person): Promise<void> {
  const details = {
    currentPassword: person.password,
    accountNumber: '12345678901',
    bankName: 'Bank of Mysuru',
    ifscCode: 'MYSR0001234',
    branchAddress: 'MG Road, Mysuru',
  }
  await call(saveBankDetails, details, { baseUrl: apiUrl, token: await signInByApi(apiUrl, person) })
}

async function run(harness: Harness, number: number): Promise<Found> {
  const [person, another] = BENCH_PEOPLE.slice(2 * number, 2 * number + 2)
  if (person === undefined || another === undefined) throw new Error('There are no more people to pay.')
  const profile = await mkdtemp(path.join(os.tmpdir(), 'cirkles-phone-'))
  await harness.call({ cmd: 'link', rtt: 0, down: 0, up: 0 })
  const phone = await launch(profile)
  try {
    const page = await openHome(phone, person)
    const { entries, files } = await makeOutbox(person, await page.evaluate(signedIn))
    const batch = await makeBatch(another)
    const devtools = await phone.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: Number(values.cpu) })
    await harness.call({ cmd: 'link', ...NET })
    const sendFloor = async () => ({
      records: await page.evaluate(sendBatch, batch),
      bytes: await page.evaluate(post, batch + '.'.repeat(PAYMENTS * proofBytes)),
    })
    const sendOurs = async () => {
      await page.evaluate(fillOutbox, { entries, files })
      await harness.call({ cmd: 'reset' })
      const ours = await page.evaluate(sendOutbox)
      return { ours, line: await harness.call({ cmd: 'stats' }) }
    }
    // The second one finds a warm server.
    if (number % 2 === 0) return { floor: await sendFloor(), ...(await sendOurs()) }
    return { ...(await sendOurs()), floor: await sendFloor() }
  } finally {
    await phone.close()
    await rm(profile, { recursive: true, force: true, maxRetries: 3 })
  }
}

/** Signs in by the form. Ends on Home, with the synced data and the installed worker on the phone. */
async function openHome(phone: BrowserContext, person: Person): Promise<Page> {
  // tsx wraps the inner functions below in a helper of its own.
  await phone.addInitScript('globalThis.__name = (each) => each')
  const page = phone.pages()[0] ?? (await phone.newPage())
  await page.goto(`${origin}/sign-in`)
  await sendSignIn(page, person)
  await page.locator('main[data-ready="home"]').waitFor()
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.waitForLoadState('networkidle')
  return page
}

const EntrySchema = v.looseObject({
  id: v.string(),
  files: v.array(v.string()),
  input: v.record(v.string(), v.unknown()),
})

/** The outbox's content: rows as the app itself creates them, bytes in Base64. */
async function makeOutbox(person: Person, userId: string) {
  const token = await signInByApi(apiUrl, person)
  const cirkles = await call(listCirkles, {}, { baseUrl: apiUrl, token })
  const db = memoryDatabase()
  let made = 0
  for (const { id } of cirkles) {
    const { lastPayment, pastPendingPayments } = await call(
      readPaymentOptions,
      { id },
      { baseUrl: apiUrl, token },
    )
    for (const owed of [...pastPendingPayments, lastPayment]) {
      if (made === PAYMENTS || owed === null || owed.status !== 'due') continue
      made += 1
      await enqueuePayment(
        db,
        { userId, origin },
        {
          paymentEntryId: crypto.randomUUID(),
          proofEntryId: crypto.randomUUID(),
          cirkleId: id,
          contributionId: owed.contributionId,
          amount: owed.amount,
          toAdmin: false,
          paymentMethod: 'bank',
          meta: {},
          proof: pdfProof(proofBytes),
        },
      )
    }
  }
  if (made < PAYMENTS) throw new Error(`${person.email} owes only ${made} contributions.`)
  const files = await db.outboxFiles.toArray()
  return {
    token,
    entries: v.parse(v.array(EntrySchema), await db.outbox.toArray()),
    files: files.map((file) => ({ ...file, bytes: Buffer.from(file.bytes).toString('base64') })),
  }
}

/** The records the app would send for a person, as the body of one request. */
async function makeBatch(person: Person): Promise<string> {
  const { token, entries } = await makeOutbox(person, crypto.randomUUID())
  const calls = entries
    .filter(({ files }) => files.length === 0)
    .map(({ id, input }) => {
      const request = buildRequest(submitPayment, input)
      return { path: `/api/${request.path}`, key: id, body: request.json }
    })
  return JSON.stringify({ token, calls })
}

/** The line's time: how long it was idle before the records were accepted, and after that. */
function lineReport({ ours, line }: Found): string {
  const stillFor = (from: number, until: number) =>
    line.busy.up.reduce(
      (still, [begin, end]) => still - Math.max(0, Math.min(end, until) - Math.max(begin, from)),
      until - from,
    )
  const seconds = (ms: number) => (ms / 1000).toFixed(2)
  const beyond = line.upBytes / (PAYMENTS * proofBytes) - 1
  return `- stood still ${seconds(stillFor(0, ours.records))} s of ${seconds(ours.records)} until all records were accepted, ${seconds(stillFor(ours.records, ours.bytes))} s of the ${seconds(ours.bytes - ours.records)} after; ${(100 * beyond).toFixed(1)} % more on it than the proofs' bytes`
}

function report(found: readonly Found[]): void {
  const of = (who: 'ours' | 'floor', key: keyof Times) => median(found.map((each) => each[who][key]))
  const rounded = (who: 'ours' | 'floor') => ({
    'records, ms': Math.round(of(who, 'records')),
    'bytes, ms': Math.round(of(who, 'bytes')),
  })
  console.log(
    `\n### Sending ${PAYMENTS} payments with proofs of ${proofBytes} bytes, medians of ${found.length}`,
  )
  console.table({ outbox: rounded('ours'), 'floor: one batch, one request': rounded('floor') })
  console.log(`The line up, in each run of the outbox:\n${found.map(lineReport).join('\n')}\n`)
  console.log(GATE_HEAD)
  gate('all records accepted', of('ours', 'records') / of('floor', 'records'), GATES.outbox.records)
  gate('all bytes accepted', of('ours', 'bytes') / of('floor', 'bytes'), GATES.outbox.bytes(proofBytes))
}

await main()
