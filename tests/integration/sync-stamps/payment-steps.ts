import { acknowledgeHandOver, recordHandOver, sendBackHandOver } from '#contract/http/payments/hand-overs.ts'
import { attachProof, submitPayment } from '#contract/http/payments/payments.ts'
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
