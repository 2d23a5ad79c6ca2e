import { dueDate, formatDate } from '#contract/rules/calendar.ts'
import { startCirkle } from '#contract/http/cirkles/cirkles.ts'
import { joinCirkle } from '#contract/http/cirkles/membership.ts'
import { call } from '#data/api/call.ts'
import { formCirkleByApi } from './form-cirkle-by-api.ts'
import { signInByApi } from '../people/sign-in-by-api.ts'

interface Login {
  readonly email: string
  readonly password: string
}

export interface RunningCirkle {
  readonly id: string
  readonly name: string
  /** Dates of its turns, the first at 0, as the app writes them. */
  readonly dates: readonly string[]
}

/** Creates and starts a Cirkle of these people in this order by API: all turns but the first lie ahead. */
export async function startRunningCirkle(
  serverUrl: string,
  [owner, ...others]: readonly [Login, ...Login[]],
): Promise<RunningCirkle> {
  const { id, name, startMonth, contributionDay } = await formCirkleByApi(serverUrl, owner, {
    members: others.map(({ email }) => email),
  })
  for (const other of others) await call(joinCirkle, { id }, await as(serverUrl, other))
  await call(startCirkle, { id }, await as(serverUrl, owner))
  const dates = [owner, ...others].map((_, turn) =>
    formatDate(dueDate(startMonth, contributionDay, turn + 1)),
  )
  return { id, name, dates }
}

const as = async (baseUrl: string, person: Login) => ({ baseUrl, token: await signInByApi(baseUrl, person) })
