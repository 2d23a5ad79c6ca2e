import * as v from 'valibot'
import { expect, onTestFinished } from 'vitest'
import { readConfig } from '#contract/http/system/system.ts'
import { userChannel } from '#contract/realtime/events.ts'
import { call } from '#data/api/call.ts'
import { withClient } from '#server/db/connection/with-client.ts'
import { hashHere } from '#server/platform/sign-in/hashing.ts'
import { createPasswords } from '#server/platform/sign-in/passwords.ts'
import { owe, type Payer } from '#tests/faults/trouble/owed.ts'
import { postJson, signInByApi } from '#tests/support/people/sign-in-by-api.ts'
import { openRawSocket } from '#tests/support/server/realtime-server.ts'
import type { Stack } from './stack.ts'

/** A process gives a person no more. */
const MOST_SOCKETS = 4
const PASSWORD = 'monsoon-terrace-41'

/** Somebody with a password, who has signed in. */
export interface SignedIn {
  readonly id: string
  readonly fullName: string
  readonly email: string
  readonly password: string
  readonly token: string
}

/** Fills the database of a stack with people who owe, all of them with a password. */
export async function fillWithPayers(stack: Stack, people: number, cirkles: number): Promise<Payer[]> {
  const payers = await owe(stack.postgres.url, people, cirkles)
  const passwordHash = await createPasswords(hashHere()).hash(PASSWORD)
  await withClient(stack.postgres.url, (client) =>
    client.query('update users set password_hash = $1', [passwordHash]),
  )
  return payers
}

/** Signs in the person of this number through the proxy; the first receives what the others owe. */
export async function signIn(stack: Stack, number: number): Promise<SignedIn> {
  const email = `person-${number}@cirkles.example`
  const token = await signInByApi(stack.url, { email, password: PASSWORD })
  const id = await withClient(stack.postgres.url, async (client) => {
    const { rows } = await client.query<{ id: string }>('select id from users where email = $1', [email])
    return rows[0]?.id ?? ''
  })
  return { id, fullName: `Person ${number}`, email, password: PASSWORD, token }
}

const GrantSchema = v.object({ auth: v.string(), channel_data: v.string() })

/** A person's socket on their own channel, through the proxy. */
export async function openSocket({ url }: Pick<Stack, 'url'>, { id, token }: SignedIn) {
  const { realtime } = await call(readConfig, {}, { baseUrl: url })
  const client = openRawSocket(url.replace('https:', 'wss:'), `/app/${realtime.key}?protocol=7`)
  const channel = userChannel(id)
  const request = { socket_id: await client.socketId(), channel_name: channel }
  const answer = await postJson(url, '/broadcasting/auth', request, token)
  client.send('pusher:subscribe', { channel, ...v.parse(GrantSchema, await answer.json()) })
  await client.waitFor('pusher_internal:subscription_succeeded', channel)
  return client
}

/** Sockets of a person, of which each process that answers has one. The test closes them. */
export async function openSocketsAtEach(stack: Stack, person: SignedIn) {
  const sockets: Awaited<ReturnType<typeof openSocket>>[] = []
  onTestFinished(() => {
    for (const { socket } of sockets) socket.terminate()
  })
  // The proxy may still believe that a process is down.
  const openAnother = async () => {
    if (sockets.length === MOST_SOCKETS) sockets.shift()?.socket.terminate()
    sockets.push(await openSocket(stack, person))
    return Promise.all(stack.web.map(socketsOf))
  }
  await expect.poll(openAnother).not.toContain(0)
  return sockets
}

async function socketsOf({ metricsPort }: { readonly metricsPort: number }): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  return Number(/^cirkles_sockets (\d+)$/m.exec(text)?.[1])
}
