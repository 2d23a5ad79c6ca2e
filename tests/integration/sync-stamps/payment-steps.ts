import { acknowledgeHandOver, recordHandOver, sendBackHandOver } from '#contract/http/payments/hand-overs.ts'
import { attachProof, submitPayment } from '#contract/http/payments/payments.ts'
import {
  acknowledgePayment,
  denyPayment,
  recordGiven,
  recordReceived,
} from '#contract/http/payments/records.ts'
import { requestReupload, validatePayment } from '#contract/http/payments/validations.ts'
import { withdrawPayment } from '#contract/http/payments/withdrawals.ts'
import { acceptSwap, declineSwap, requestSwap, withdrawSwap } from '#contract/http/online/swapping.ts'
import { bankPayment, cashPayment, proofPicture } from '#tests/support/cirkles/cirkle-flows.ts'
import type { Person } from '#tests/support/people/people.ts'
import { oneOf, type Step, type World } from './world.ts'

interface Pending {
  readonly id: string
  readonly cirkleId: string
  readonly payerId: string
  readonly payeeId: string
  readonly ownerId: string
}

const running = (world: World) =>
  world.rows<{ id: string }>(`select id from cirkles where status = 'active' order by created_at, name, id`)

const pending = async (world: World, number: number) =>
  oneOf(
    await world.rows<Pending>(
      `select payments.id, cirkle_id as "cirkleId", payer_id as "payerId", payee_id as "payeeId", owner_id as "ownerId"
       from payments join cirkles on cirkles.id = cirkle_id
       where payments.status = 'pending' order by receipt_number`,
    ),
    number,
  )

const personOf = (world: World, id: string): Person | undefined =>
  world.people.find(({ user }) => user.id === id)

/** Most answers come from who may give them: refusals change nothing. */
const answerer = (world: World, payment: Pending, number: number) =>
  personOf(world, number % 4 === 0 ? payment.ownerId : payment.payeeId)

const owed = async (world: World, who: Person, cirkleId: string, number: number) =>
  oneOf(
    await world.rows<{ id: string }>(
      `select contributions.id from contributions join cycles on cycles.id = cycle_id
       where contributions.cirkle_id = '${cirkleId}' and user_id = '${who.user.id}' order by number`,
    ),
    number,
  )?.id

const swap = async (world: World, number: number) =>
  oneOf(
    await world.rows<{ hash: string; requesterId: string; askedId: string }>(
      `select hash, requester_id as "requesterId", asked_id as "askedId" from swaps order by created_at, id`,
    ),
    number,
  )

/** A cycle of which the owner has been paid something. */
const held = async (world: World, number: number) =>
  oneOf(
    await world.rows<{ id: string; cycle: number; ownerId: string; receiverId: string }>(
      `select distinct cirkles.id, cycles.number as cycle, owner_id as "ownerId", receiver_id as "receiverId"
       from payments join contributions on contributions.id = contribution_id
       join cycles on cycles.id = cycle_id join cirkles on cirkles.id = cycles.cirkle_id
       where payments.status = 'confirmed' and to_admin and payee_id <> receiver_id order by cirkles.id, cycle`,
    ),
    number,
  )

export const paymentSteps: Readonly<Record<string, Step>> = {
  'somebody pays in cash': async (world, { who, number }) => {
    const cirkle = oneOf(await running(world), number)
    if (!cirkle) return
    const contributionId = await owed(world, who, cirkle.id, number % 3)
    await world.try(submitPayment, who, cashPayment(cirkle.id, { toAdmin: number % 3 === 0, contributionId }))
  },
  'somebody pays by bank': async (world, { who, number }) => {
    const cirkle = oneOf(await running(world), number)
    const { declared } = await proofPicture(number % 2 === 0 ? 'teal' : 'olive')
    if (cirkle) await world.try(submitPayment, who, bankPayment(cirkle.id, declared))
  },
  'a proof arrives': async (world, { number }) => {
    const payment = await pending(world, number)
    const payer = payment && personOf(world, payment.payerId)
    const { file } = await proofPicture(number % 2 === 0 ? 'teal' : 'olive')
    if (payer) await world.try(attachProof, payer, { id: payment.id, proof: file })
  },
  'a payment is confirmed': async (world, { number }) => {
    const payment = await pending(world, number)
    const by = payment && answerer(world, payment, number)
    if (!by) return
    await world.try(validatePayment, by, {
      id: payment.cirkleId,
      user: payment.payerId,
      paymentId: payment.id,
    })
  },
  'a proof is asked for again': async (world, { number }) => {
    const payment = await pending(world, number)
    const by = payment && answerer(world, payment, number)
    if (!by) return
    const { cirkleId: id, payerId: user, id: paymentId } = payment
    await world.try(requestReupload, by, { id, user, paymentId, comment: 'Not readable' })
  },
  'a payment is taken back': async (world, { number }) => {
    const payment = await pending(world, number)
    const payer = payment && personOf(world, payment.payerId)
    if (payer) await world.try(withdrawPayment, payer, { id: payment.id })
  },
  'cash is recorded by its payee': async (world, { number }) => {
    const from = oneOf(
      await world.rows<{ id: string; cycle: number; user: string; receiverId: string; opensOn: string }>(
        `select owed.cirkle_id as id, number as cycle, owed.user_id as user, receiver_id as "receiverId",
          opens_on as "opensOn"
         from contributions owed join cycles on cycles.id = owed.cycle_id
         where owed.status in ('due', 'reupload_requested') order by owed.cirkle_id, number, owed.user_id`,
      ),
      number,
    )
    const by = from && personOf(world, from.receiverId)
    if (!by) return
    const { id, user, cycle, opensOn: paymentDate } = from
    await world.try(recordReceived, by, { id, user, cycle, toAdmin: false, amount: 2000, paymentDate })
  },
  'cash is recorded for somebody without a phone': async (world, { who, number }) => {
    const from = oneOf(
      await world.rows<{ id: string; cycle: number; user: string; ownerId: string; opensOn: string }>(
        `select owed.cirkle_id as id, number as cycle, owed.user_id as user, owner_id as "ownerId", opens_on as "opensOn"
         from contributions owed join cycles on cycles.id = owed.cycle_id join cirkles on cirkles.id = owed.cirkle_id
         join members kept on kept.cirkle_id = owed.cirkle_id and kept.kept_at is not null
           and kept.user_id in (owed.user_id, receiver_id)
         where owed.status in ('due', 'reupload_requested') order by owed.cirkle_id, number, owed.user_id`,
      ),
      number,
    )
    const by = from && personOf(world, from.ownerId)
    if (!by) return
    const { id, user, cycle, opensOn: paymentDate } = from
    const given = { id, user, cycle, amount: 2000, paymentDate, attester: who.user.id }
    if (number % 2 === 0) await world.try(recordGiven, by, given)
    else await world.try(recordReceived, by, { ...given, toAdmin: number % 4 === 1 })
  },
  'a record of cash is answered': async (world, { who, number }) => {
    const record = oneOf(
      await world.rows<{ id: string; recordedBy: string; askedId: string }>(
        `select id, recorded_by as "recordedBy", coalesce(attester_id,
           case when recorded_by = payee_id then payer_id else payee_id end) as "askedId"
         from payments where status = 'recorded' order by receipt_number`,
      ),
      number,
    )
    const author = record && personOf(world, record.recordedBy)
    // Where nobody is behind the other side, somebody tries.
    const asked = record && (personOf(world, record.askedId) ?? who)
    if (!record || !author || !asked) return
    const { id } = record
    if (number % 3 === 0) await world.try(withdrawPayment, author, { id })
    else if (number % 3 === 1) await world.try(denyPayment, asked, { id, comment: 'Not me' })
    else await world.try(acknowledgePayment, asked, { id })
  },
  'money is handed over': async (world, { number }) => {
    const cycle = await held(world, number)
    const by = cycle && personOf(world, cycle.ownerId)
    if (!by) return
    await world.try(recordHandOver, by, {
      id: cycle.id,
      cycle: cycle.cycle,
      receiver: cycle.receiverId,
      amount: number % 2 === 0 ? 2000 : 700,
      paymentMethod: 'bank',
      utr: String(number),
    })
  },
  'a hand-over is answered': async (world, { number }) => {
    const given = oneOf(
      await world.rows<{ id: string; receiverId: string }>(
        `select id, receiver_id as "receiverId" from hand_overs where status = 'pending' order by receipt_number`,
      ),
      number,
    )
    const by = given && personOf(world, given.receiverId)
    if (!by) return
    const answer = number % 3 === 0 ? sendBackHandOver : acknowledgeHandOver
    await world.try(answer, by, { id: given.id, comment: 'As counted' })
  },
  'a swap is asked for': async (world, { who, whom, number }) => {
    const cirkle = oneOf(await running(world), number)
    if (cirkle) await world.try(requestSwap, who, { id: cirkle.id, userId: whom.user.id })
  },
  'a swap is answered': async (world, { number }) => {
    const asking = await swap(world, number)
    const asked = asking && personOf(world, asking.askedId)
    if (asked) await world.try(number % 3 === 0 ? declineSwap : acceptSwap, asked, { swapHash: asking.hash })
  },
  'a swap is taken back': async (world, { number }) => {
    const asking = await swap(world, number)
    const by = asking && personOf(world, asking.requesterId)
    if (by) await world.try(withdrawSwap, by, { swapHash: asking.hash })
  },
}
