import { listNotifications } from '#contract/http/system/notifications.ts'
import type { Payment } from '#contract/http/payments/payments.ts'
import { listRecorded, recordReceived } from '#contract/http/payments/records.ts'
import type { CallInput } from '#contract/wire/endpoint.ts'
import { createThreeMembers, type ThreeMembers } from '../cirkles/three-members.ts'
import { ask, type Asked, got } from '../people/ask.ts'
import type { Person } from '../people/people.ts'
import type { TestApp } from '../server/test-app.ts'

type Input = CallInput<typeof recordReceived>

/** A meeting of three on 7 November: it is Ravi's turn, Asha is the owner, and Meera may have given cash. */
export interface Meeting {
  readonly app: TestApp
  readonly asha: Person
  readonly ravi: Person
  readonly meera: Person
  readonly cirkleId: string
  /** Sets the clock, and signs everyone in again. */
  itIs(instant: string): Promise<void>
  /** Somebody, Ravi unless said otherwise, says that Meera gave them her contribution to Ravi's turn. */
  record(changes?: Partial<Input>, by?: Person, key?: string): Promise<Asked<typeof recordReceived>>
  /** The same, which must succeed. */
  recorded(changes?: Partial<Input>, by?: Person): Promise<Payment>
  /** Id and status of each record that waits and is this person's to see. */
  waitingFor(person: Person): Promise<[string, string][]>
  /** This person's notices about records, newest first, and whether they are read. */
  newsOf(person: Person): Promise<string[]>
  /** The status of a person's contribution. */
  statusOf(person: Person, cycle?: number): Promise<string | undefined>
}

export async function holdMeeting(): Promise<Meeting> {
  const members = await createThreeMembers()
  let now: ThreeMembers = await members.itIs('2026-11-07T06:00:00.000Z')
  const { app, cirkleId } = members
  const fromMeera = (changes: Partial<Input>): Input => ({
    id: cirkleId,
    user: now.meera.user.id,
    cycle: 2,
    toAdmin: false,
    amount: 2000,
    paymentDate: '2026-11-07',
    ...changes,
  })
  return {
    app,
    cirkleId,
    get asha() {
      return now.asha
    },
    get ravi() {
      return now.ravi
    },
    get meera() {
      return now.meera
    },
    async itIs(instant) {
      now = await members.itIs(instant)
    },
    record: (changes = {}, by = now.ravi, key) =>
      ask(app, recordReceived, by, fromMeera(changes), key === undefined ? {} : { key }),
    recorded: (changes = {}, by = now.ravi) => got(app, recordReceived, by, fromMeera(changes)),
    waitingFor: async (person) =>
      (await got(app, listRecorded, person, {})).map(({ id, status }) => [id, status]),
    newsOf: async (person) =>
      (await got(app, listNotifications, person, {})).rows
        .filter(({ type }) => type.startsWith('cash'))
        .map(({ type, readAt }) => (readAt === null ? type : `${type}, read`)),
    async statusOf(person, cycle = 2) {
      const { rows } = await app.pool.query<{ status: string }>(
        `select contributions.status from contributions join cycles on cycles.id = cycle_id
         where contributions.cirkle_id = $1 and user_id = $2 and number = $3`,
        [cirkleId, person.user.id, cycle],
      )
      return rows[0]?.status
    },
  }
}
