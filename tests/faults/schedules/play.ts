import { expect, type Page } from 'playwright/test'
import { outboxEntries } from '#tests/page-models/outbox.ts'
import { openAs } from '#tests/page-models/demo-people.ts'
import { readOutbox, type SavedEntry } from '#tests/support/phone/phone-storage.ts'
import { perform } from './acts.ts'
import { answerForFriend } from './answers-of-others.ts'
import { openOutboxOf, tapRetry } from './outbox-acts.ts'
import type { Intent, Stage } from './stage.ts'
import { createBadLine, type BadLine } from './bad-line.ts'
import { checkProofs, checkStrays } from './check-files.ts'
import { checkIntents } from './check-intents.ts'
import { checkKeys } from './check-keys.ts'
import { checkBooks, checkNotices, checkOrder, checkOwners } from './check-rows.ts'
import { checkWords } from './check-words.ts'
import type { Lane } from './lane.ts'
import { createPhone } from './phone.ts'
import type { Flaw, Played } from './played.ts'
import { createScene } from './scene.ts'
import type { Kill, Schedule } from './schedule.ts'
import { readTruth } from './truth.ts'
import { createWatch } from './watch.ts'

/**
 * Plays a schedule with new people on a new phone, waits until everything settles, and checks the outcome.
 * One that cannot be played to its end has a flaw that says where it stopped; the lane remains usable for the
 * next one.
 * @param settlingMs how long the outbox may take to settle on a restored line
 */
export async function playSchedule(lane: Lane, schedule: Schedule, settlingMs: number): Promise<Played> {
  const startedAt = performance.now()
  const scene = await createScene(lane, schedule)
  const intents: Intent[] = []
  const watch = createWatch({
    known: (at) => ({
      debts: scene.debts,
      saved: savedBy(at, intents),
      places: [...scene.places.values()],
      done: doneBy(at, intents),
    }),
    readTruth: () => readTruth(lane.pool, scene.sessions[0].user.id),
  })
  const phone = await createPhone(lane, watch)
  const stage: Stage = { lane, phone, scene, intents, seen: [] }
  const deaths: Promise<void>[] = []
  const kill = (victim: Kill['victim']) => {
    const death = victim === 'browser' ? phone.kill() : restartServer(lane)
    deaths.push(death)
    return death
  }
  const line = createBadLine(lane.proxy, schedule, { kill })
  const flaws: Flaw[] = []
  let refused: readonly SavedEntry[] = []
  try {
    await openAs(await phone.tab(), lane.url, scene.sessions[0])
    await untilSynced(await phone.tab())
    line.spoil()
    await playActs(schedule, stage)
    line.clear()
    await Promise.all(deaths)
    // Of what is there already the phone may not have heard yet.
    await answerForFriend(stage)
    refused = await settle(stage, schedule, settlingMs)
    await answerForFriend(stage)
    flaws.push(...(await checkWords(stage, refused)), ...(await checkAll(stage, line, refused)))
  } catch (error) {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
    const screen = await (await phone.tab()).locator('body').innerText()
    flaws.push({ kind: 'stuck', text: `${text}\nOn the screen:\n${screen}` })
  } finally {
    line.clear()
    await Promise.all(deaths)
    await phone.kill()
  }
  flaws.push(...(await watch.falseWords()).map((text): Flaw => ({ kind: 'false', text })))
  return {
    acts: schedule.acts.map(({ kind }) => kind),
    meant: intents.length,
    saved: intents.filter(({ savedAt }) => savedAt !== undefined).length,
    refused: refused.length,
    log: [...line.log],
    flaws,
    judged: watch.judged,
    seconds: (performance.now() - startedAt) / 1000,
  }
}

/** The contributions whose payment the phone had reported as saved by then. */
const savedBy = (at: number, intents: readonly Intent[]): ReadonlySet<string> =>
  new Set(
    intents.flatMap((intent) =>
      intent.kind === 'payment' && intent.savedAt !== undefined && intent.savedAt < at
        ? [intent.debt.contributionId]
        : [],
    ),
  )

/** The Cirkles in which the phone had reported by then that it saved the person's record, hand-over or answer. */
const doneBy = (at: number, intents: readonly Intent[]): ReadonlySet<string> =>
  new Set(
    intents.flatMap((intent) =>
      'place' in intent && intent.savedAt !== undefined && intent.savedAt < at && intent.undo === undefined
        ? [intent.place.cirkleId]
        : [],
    ),
  )

/** A killed server restarts at once: its phones see an interrupted line for a while. */
async function restartServer({ server }: Lane): Promise<void> {
  await server.kill()
  await server.start()
}

/** On Home: one sync brings the Cirkles and what is owed in them. */
async function untilSynced(page: Page): Promise<void> {
  const names = page.getByRole('heading', { name: /^(?:Debt|Claim) / })
  await names.first().waitFor()
}

async function playActs({ acts }: Schedule, stage: Stage): Promise<void> {
  const { phone } = stage
  for (const act of acts) {
    const page = await phone.tab()
    const before = phone.deaths
    try {
      await perform(act, page, stage)
    } catch (error) {
      // Only an act interrupted by killing the browser may fail.
      if (phone.deaths === before) throw error
    }
  }
}

/** Retries waiting entries until none is left; refused ones stay, with all behind them, and must be shown. */
async function settle(
  { lane, phone, scene, seen }: Stage,
  { acts }: Schedule,
  settlingMs: number,
): Promise<readonly SavedEntry[]> {
  const page = await phone.tab()
  // The browser may have died while the phone was lent.
  if (acts.some(({ kind }) => kind === 'lend the phone')) await openAs(page, lane.url, scene.sessions[1])
  await openOutboxOf(page, lane)
  const waiting = async () => {
    const all = await readOutbox(page)
    const held = new Set(all.filter(({ state }) => state === 'needs_action').map(({ group }) => group))
    const entries = all.filter(({ group }) => !held.has(group))
    if (entries.length > 0) await tapRetry(page)
    return entries.map(
      ({ endpoint, state, attempts, lastError }) =>
        `${endpoint} ${state} after ${attempts} tries: ${lastError?.message ?? 'no error'}`,
    )
  }
  await expect
    .poll(waiting, { message: 'the outbox has settled', timeout: settlingMs, intervals: [100, 250, 500] })
    .toEqual([])
  const refused = await readOutbox(page)
  await expect(outboxEntries(page)).toHaveCount(refused.length)
  for (const { endpoint, lastError } of refused) {
    if (lastError === undefined) continue
    const isSeen = await page.getByText(lastError.message).first().isVisible()
    if (!isSeen) seen.push(`nothing of the refusal of ${endpoint}`)
  }
  return refused
}

async function checkAll(stage: Stage, line: BadLine, refused: readonly SavedEntry[]): Promise<Flaw[]> {
  // Before the rows are checked: none of these tries may change one.
  const flaws = await checkKeys(stage)
  flaws.push(
    ...(await checkIntents(stage, refused)),
    ...(await checkOrder(stage)),
    ...(await checkProofs(stage)),
    ...(await checkNotices(stage)),
    ...(await checkOwners(stage, line.writes)),
    ...(await checkBooks(stage)),
    ...(await checkStrays(stage)),
  )
  return flaws
}
