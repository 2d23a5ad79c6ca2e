import * as v from 'valibot'
import { MESSAGES_A_SYNC, MESSAGES_AT_FIRST, type Message } from '#contract/http/system/chat.ts'
import { toWire } from '#contract/wire/wire-names.ts'
import type { CirklesDatabase } from '#data/db/database.ts'
import { fetchOlder } from '#data/chat/fetch-older.ts'
import { receiveMessage } from '#data/chat/receive-message.ts'
import { messagesOf } from '#data/chat/apply-messages.ts'
import { drain } from '#data/outbox/send/drain.ts'
import { enqueueMessage } from '#data/outbox/save/enqueue-message.ts'
import { pull } from '#data/sync/pull.ts'
import { CIRKLE, wireCirkle } from '../cirkles/cirkle-examples.ts'
import { FakeCirklesServer, type Weather } from '../server/fake-cirkles-server.ts'
import { memoryDatabase } from './local-database.ts'

export const ME = '7c9e6679-0000-4000-8000-00000000000a'
const ORIGIN = 'https://cirkles.example'
const BEGIN = Date.parse('2026-11-01T10:00:00Z')
const TOKEN = 'token-a'

/** The n-th message of the chat, from 0 on. */
export function messageAt(n: number): Message {
  return {
    id: `7c9e6679-0000-4000-8000-${String(n).padStart(12, '0')}`,
    cirkleId: CIRKLE,
    userId: '7c9e6679-0000-4000-8000-00000000000b',
    clientId: null,
    user: { name: 'Ravi', profilePic: null },
    type: 'text',
    content: `message ${n}`,
    fileUrl: null,
    fileWidth: null,
    fileHeight: null,
    createdAt: new Date(BEGIN + n).toISOString(),
  }
}

const MessageBody = v.object({ content: v.string() })
const SyncQuestion = v.object({ messages: v.optional(v.record(v.string(), v.nullable(v.string())), {}) })

const nothing = () => Promise.resolve()

/** A phone with one chat, and a server that answers for it up to message `written`. */
export interface ChatPhone {
  readonly db: CirklesDatabase
  /** Number of messages. */
  written: number
  /** Whether the person is a member of the chat's Cirkle. */
  isMember: boolean
  sync(): Promise<boolean>
  /** Delivers the n-th message over the socket. */
  hear(n: number): Promise<boolean>
  /** Loads one more page of earlier messages. */
  older(): Promise<void>
  /** Writes a message, which waits. */
  say(content: string): Promise<void>
  /** Sends waiting messages over a line with this weather. */
  send(weather: Weather): Promise<void>
  /** Runs between the server's answer to the next sync and its arrival. */
  meanwhile: () => Promise<void>
  /** The server's messages on the phone, oldest first. */
  shown(): Promise<number[]>
  /** Whether this phone knows that no earlier message exists. */
  hasBeginning(): Promise<boolean>
}

export async function createChatPhone(): Promise<ChatPhone> {
  const db = memoryDatabase()
  await db.session.put({ key: 'current', token: TOKEN, userId: ME, origin: ORIGIN })
  let asked = 0
  let now = BEGIN
  const server = new FakeCirklesServer()
  /** Messages of this phone's person, by their index among all messages. */
  const own = new Map<number, Pick<Message, 'userId' | 'clientId' | 'content'>>()
  const messageOf = (n: number): Message => ({ ...messageAt(n), ...own.get(n) })
  server.refuse = ({ key, body }) => {
    const n = phone.written
    own.set(n, { userId: ME, clientId: key, content: v.parse(MessageBody, body).content })
    phone.written += 1
    return { status: 200, body: { success: true, message: '', data: toWire(messageOf(n)) } }
  }
  const all = () => Array.from({ length: phone.written }, (_, n) => messageOf(n))
  const fresh = (last: string | null) => {
    const place = all().findIndex(({ id }) => id === last)
    return place < 0 ? all().slice(-MESSAGES_AT_FIRST) : all().slice(place + 1, place + 1 + MESSAGES_A_SYNC)
  }
  const before = (id: string | null, limit: number) => {
    const place = all().findIndex((message) => message.id === id)
    const rows = all().slice(0, place < 0 ? undefined : place)
    const page = rows.slice(-limit).reverse()
    return { rows: page, nextCursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null }
  }
  const answer = async (request: Request): Promise<unknown> => {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname !== '/api/sync') return before(searchParams.get('before'), Number(searchParams.get('limit')))
    const { messages } = v.parse(SyncQuestion, await request.json())
    const chat = fresh(messages[CIRKLE] ?? null)
    asked += 1
    return {
      serverTime: new Date(BEGIN + 1_000_000 + asked).toISOString(),
      outbox: { reportedPending: 0, reportedBy: 'this_session' },
      sections: { cirkles: { hash: 'c', data: phone.isMember ? [wireCirkle] : [] } },
      messages: chat.length === 0 || !phone.isMember ? {} : { [CIRKLE]: chat },
    }
  }
  const options = {
    db,
    userId: ME,
    token: TOKEN,
    baseUrl: ORIGIN,
    now: () => now,
    fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
      const request = new Request(input, init)
      if (!/\/(?:sync|messages)$/.test(new URL(request.url).pathname)) return server.fetch(request)
      const data = toWire(await answer(request))
      const { meanwhile } = phone
      phone.meanwhile = nothing
      await meanwhile()
      return Response.json({ success: true, message: '', data })
    },
  }
  const phone: ChatPhone = {
    db,
    written: 0,
    isMember: true,
    sync: async () => (await pull(options)) !== 'superseded',
    hear: (n) => receiveMessage(db, ME, messageOf(n)),
    older: () => fetchOlder({ ...options, cirkleId: CIRKLE }),
    async say(content) {
      const message = { entryId: crypto.randomUUID(), cirkleId: CIRKLE, content }
      await enqueueMessage(db, { userId: ME, origin: ORIGIN }, message, 'chat', () => now)
    },
    async send(weather) {
      server.weather = ({ path }) => (path.endsWith('/message') ? weather : 'well')
      // Makes earlier failures due for a retry.
      now += 3_600_000
      await drain({ ...options, origin: ORIGIN, locks: undefined, random: () => 0.5 })
    },
    meanwhile: nothing,
    shown: async () =>
      (await messagesOf(db, CIRKLE).toArray()).map(({ createdAt }) => Date.parse(createdAt) - BEGIN),
    hasBeginning: async () => (await db.chats.get(CIRKLE))?.hasBeginning === true,
  }
  return phone
}
