import type { Locator, Page } from 'playwright/test'
import {
  acknowledgeHandOver as acknowledgeByApi,
  recordHandOver as recordByApi,
  sendBackHandOver as sendBackByApi,
} from '#contract/http/payments/hand-overs.ts'
import { withdrawPayment } from '#contract/http/payments/withdrawals.ts'
import { formatRupees } from '#contract/rules/money.ts'
import { call } from '#data/api/call.ts'
import { answerRecord, collectRow, recordReceived, takeRecordBack } from '#tests/page-models/cash-records.ts'
import { acknowledgeHandOver, recordHandOver, sendBackHandOver } from '#tests/page-models/hand-overs.ts'
import { cashHandOver, type Place } from './places.ts'
import { proofOf } from './proof.ts'
import { atTheSameMoment, doElsewhere, payElsewhere } from './rivals.ts'
import { cashAt, CONTRIBUTION } from './running.ts'
import { ACCOUNT } from './scene.ts'
import type { CashAct } from './schedule.ts'
import type { Intent, Stage } from './stage.ts'

type Of<Kind extends CashAct['kind']> = Extract<CashAct, { kind: Kind }>

/** Performs one act about cash on the phone. Throws if the browser dies during it. */
export async function performWithCash(act: CashAct, page: Page, stage: Stage): Promise<void> {
  const place = stage.scene.places.get(act)
  if (place === undefined) throw new Error('Every act about cash has its Cirkle.')
  switch (act.kind) {
    case 'record cash':
      return recordCash(act, place, page, stage)
    case 'take a record back':
      return takeBack(place, page, stage)
    case 'answer a record':
      return answerARecord(act, place, page, stage)
    case 'hand over':
      return handOver(act, place, page, stage)
    case 'answer a hand-over':
      return answerAHandOver(act, place, page, stage)
  }
}

async function recordCash(
  { hasRival, isUndone, diesAtTap }: Of<'record cash'>,
  place: Place,
  page: Page,
  stage: Stage,
): Promise<void> {
  const { lane, phone, scene, intents } = stage
  const { fullName } = scene.friend.user
  const intent: Intent = { kind: 'record', place, hasRival }
  intents.push(intent)
  await page.goto(`${lane.url}/payment?collect=${place.cirkleId}`)
  await recordReceived(page, fullName, formatRupees(CONTRIBUTION), (tap) =>
    atTheSameMoment(
      tap,
      diesAtTap && phone,
      hasRival && (() => payElsewhere(place.cirkleId, scene.friend, stage)),
    ),
  )
  intent.savedAt = Date.now()
  const undo = collectRow(page, fullName).getByRole('button', { name: /^Undo/ })
  if (isUndone) await undoIfOffered(undo, intent)
}

/** Taps Undo where it is still offered, and notes what the phone said of it. */
async function undoIfOffered(button: Locator, intent: Extract<Intent, { place: Place }>): Promise<void> {
  const page = button.page()
  const done = page.getByText(/^(?:The record is taken back\.|Answer taken back)$/)
  const late = page.getByText(/ on (?:its|their) way already/)
  intent.undo = 'asked'
  // It may be gone in any moment, also between being found and being pressed: the entry is sent by itself.
  const taps = await button.evaluateAll((buttons) => {
    const there = buttons.filter((each) => each instanceof HTMLElement && each.isConnected)
    for (const each of there) if (each instanceof HTMLElement) each.click()
    return there.length
  })
  // Out of sight after a moment, its words stay readable for some seconds more.
  if (taps > 0) await done.or(late).first().waitFor({ state: 'attached' })
  if (taps > 0 && (await done.count()) > 0) intent.undo = 'done'
  else delete intent.undo
}

/** Needs a connection: what the phone does not say is not known. */
async function takeBack(place: Place, page: Page, { lane, scene, intents }: Stage): Promise<void> {
  const intent: Intent = { kind: 'take-back', place, hasRival: false }
  intents.push(intent)
  await page.goto(`${lane.url}/payment?collect=${place.cirkleId}`)
  const isTakenBack = await takeRecordBack(page, scene.friend.user.fullName)
  if (isTakenBack) intent.savedAt = Date.now()
}

async function answerARecord(
  { answer, hasRival, isUndone }: Of<'answer a record'>,
  place: Place,
  page: Page,
  stage: Stage,
): Promise<void> {
  const { lane, scene, intents } = stage
  const intent: Intent = { kind: 'record answer', place, answer, hasRival }
  intents.push(intent)
  await page.goto(`${lane.url}/payment?detail=${place.subjectId}`)
  const withdraw = () =>
    doElsewhere((options) => call(withdrawPayment, { id: place.subjectId }, options), scene.friend, stage)
  await answerRecord(page, answer, undefined, (tap) => atTheSameMoment(tap, false, hasRival && withdraw))
  intent.savedAt = Date.now()
  if (isUndone) await undoIfOffered(page.getByRole('button', { name: /^Undo/ }), intent)
}

async function handOver(
  { method, proofBytes, hasRival, diesAtTap }: Of<'hand over'>,
  place: Place,
  page: Page,
  stage: Stage,
): Promise<void> {
  const { lane, phone, scene, intents } = stage
  const [me] = scene.sessions
  const mark = method === 'bank' ? 'UTR of a hand-over' : 'Tea stall'
  const { proof, hash } = proofOf(proofBytes)
  const proofHash = method === 'bank' ? hash : null
  const intent: Intent = { kind: 'hand-over', place, mark, proofHash, hasRival }
  intents.push(intent)
  await page.goto(`${lane.url}/payment?handOver=${place.cirkleId}`)
  const how = method === 'bank' ? { method, account: ACCOUNT, proof, reference: mark } : cashAt(mark)
  await recordHandOver(page, how, (tap) =>
    atTheSameMoment(
      tap,
      diesAtTap && phone,
      hasRival &&
        (() =>
          doElsewhere(
            (options) => call(recordByApi, cashHandOver(place.cirkleId, scene.friend, 'Elsewhere'), options),
            me,
            stage,
          )),
    ),
  )
  intent.savedAt = Date.now()
}

async function answerAHandOver(
  { answer, hasRival, isUndone }: Of<'answer a hand-over'>,
  place: Place,
  page: Page,
  stage: Stage,
): Promise<void> {
  const { lane, scene, intents } = stage
  const [me] = scene.sessions
  const id = place.subjectId
  const intent: Intent = { kind: 'hand-over answer', place, answer, hasRival }
  intents.push(intent)
  await page.goto(`${lane.url}/payment?payout=${place.cirkleId}`)
  const answerOtherwise = () =>
    doElsewhere(
      (options) =>
        answer === 'acknowledge'
          ? call(sendBackByApi, { id, comment: 'Not here.' }, options)
          : call(acknowledgeByApi, { id, comment: null }, options),
      me,
      stage,
    )
  const press = answer === 'acknowledge' ? acknowledgeHandOver : sendBackHandOver
  await press(page, (tap) => atTheSameMoment(tap, false, hasRival && answerOtherwise))
  intent.savedAt = Date.now()
  if (isUndone) await undoIfOffered(page.getByRole('button', { name: /^Undo/ }), intent)
}
