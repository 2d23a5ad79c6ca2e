import { listPayouts, recordHandOver } from '#contract/http/payments/hand-overs.ts'
import type { Payout } from '#contract/http/payments/hand-overs.ts'
import type { CallInput } from '#contract/wire/endpoint.ts'
import { ask, got } from '../people/ask.ts'
import { payAndConfirm } from '../cirkles/cirkle-flows.ts'
import type { Person } from '../people/people.ts'
import { createThreeMembers, type ThreeMembers } from '../cirkles/three-members.ts'

type NewHandOver = CallInput<typeof recordHandOver>

/** A Cirkle of three members. Asha is the owner, and Ravi receives in the second cycle. */
export interface HeldMoney extends Pick<ThreeMembers, 'app' | 'asha' | 'ravi' | 'meera' | 'cirkleId'> {
  /** A hand-over of all of it, in cash. */
  readonly cash: (changes?: Partial<NewHandOver>) => NewHandOver
  /** Records it, as Asha or somebody else. */
  readonly record: (
    changes?: Partial<NewHandOver>,
    by?: Person,
  ) => ReturnType<typeof ask<typeof recordHandOver>>
  /** Where the money of the second cycle is, as this person sees it. */
  readonly payoutOf: (person: Person) => Promise<Payout | undefined>
}

/** In the second cycle Meera has paid Asha, the owner, 2,000 rupees for Ravi's turn. */
export async function createHeldMoney(): Promise<HeldMoney> {
  const members = await (await createThreeMembers()).itIs('2026-11-07T06:00:00.000Z')
  const { app, asha, ravi, meera, cirkleId } = members
  await payAndConfirm(app, cirkleId, meera, asha, { toAdmin: true })
  const cash: HeldMoney['cash'] = (changes = {}) => ({
    id: cirkleId,
    cycle: 2,
    receiver: ravi.user.id,
    amount: 2000,
    paymentMethod: 'cash',
    paymentDate: '2026-11-07',
    location: 'Temple',
    ...changes,
  })
  return {
    app,
    asha,
    ravi,
    meera,
    cirkleId,
    cash,
    record: (changes = {}, by = asha) => ask(app, recordHandOver, by, cash(changes)),
    payoutOf: async (person) => (await got(app, listPayouts, person, {})).find(({ cycle }) => cycle === 2),
  }
}
