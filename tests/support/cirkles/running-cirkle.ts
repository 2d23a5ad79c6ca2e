import { dueDate, formatDate } from '#contract/rules/calendar.ts'
import { listMembers, startCirkle } from '#contract/http/cirkles/cirkles.ts'
import { joinCirkle } from '#contract/http/cirkles/membership.ts'
import { requestSwap } from '#contract/http/online/swapping.ts'
import { call } from '#data/api/call.ts'
import { formCirkleByApi } from './form-cirkle-by-api.ts'
import { signInByApi } from '../people/sign-in-by-api.ts'

interface Login {
  readonly fullName: string
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

/** Requests a swap from one member to another over the API; returns the hash of the request. */
export async function askForSwap(
  serverUrl: string,
  { id }: Pick<RunningCirkle, 'id'>,
  requester: Login,
  asked: Login,
): Promise<string> {
  const options = await as(serverUrl, requester)
  const member = (await call(listMembers, { id }, options)).find(({ name }) => name === asked.fullName)
  if (member === undefined) throw new Error(`${asked.fullName} is not in this Cirkle.`)
  return (await call(requestSwap, { id, userId: member.id }, options)).swapHash
}

const as = async (baseUrl: string, person: Login) => ({ baseUrl, token: await signInByApi(baseUrl, person) })
