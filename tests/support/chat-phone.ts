import * as v from 'valibot'
import { MESSAGES_A_SYNC, MESSAGES_AT_FIRST, type Message } from '#contract/http/chat.ts'
import { toWire } from '#contract/wire-names.ts'
import type { CirklesDatabase } from '#data/db/database.ts'
import { fetchOlder } from '#data/chat/fetch-older.ts'
import { hearMessage } from '#data/chat/hear-message.ts'
import { messagesOf } from '#data/chat/apply-messages.ts'
import { pull } from '#data/sync/pull.ts'
import { CIRKLE, wireCirkle } from './cirkle-examples.ts'
import { memoryDatabase } from './local-database.ts'

const ME = '7c9e6679-0000-4000-8000-00000000000a'
const BEGIN = Date.parse('2026-11-01T10:00:00Z')
const TOKEN = 'token-a'

/** The n-th message of the chat, from 0 on. */
export function messageAt(n: number): Message {
  return {
    id: `7c9e6679-0000-4000-8000-${String(n).padStart(12, '0')}`,
    cirkleId: CIRKLE,
    userId: ME,
    clientId: null,
    user: { name: 'Asha', profilePic: null },
    type: 'text',
    content: `message ${n}`,
    fileUrl: null,
    fileWidth: null,
    fileHeight: null,
    createdAt: new Date(BEGIN + n).toISOString(),
  }
}

const SyncQuestion = v.object({ messages: v.optional(v.record(v.string(), v.nullable(v.string())), {}) })

/** A phone with one chat, and a server that says what it is asked about it, as far as `written`. */
export interface ChatPhone {
  readonly db: CirklesDatabase
  /** How many messages there are. */
  written: number
  /** Whether the chat's Cirkle is one of theirs. */
  isMember: boolean
  sync(): Promise<boolean>
  /** The socket brings the n-th message. */
  hear(n: number): Promise<boolean>
  /** One more page of what was before. */
  older(): Promise<void>
  /** What the phone shows, oldest first. */
  shown(): Promise<number[]>
  /** Whether this phone knows that nothing came before. */
  hasBeginning(): Promise<boolean>
}

export async function createChatPhone(): Promise<ChatPhone> {
  const db = memoryDatabase()
  await db.session.put({ key: 'current', token: TOKEN, userId: ME, origin: 'https://cirkles.example' })
  let asked = 0
  const all = () => Array.from({ length: phone.written }, (_, n) => messageAt(n))
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
    baseUrl: 'https://cirkles.example',
    now: () => BEGIN,
    fetch: async (input: RequestInfo | URL, init?: RequestInit) =>
      Response.json({ success: true, message: '', data: toWire(await answer(new Request(input, init))) }),
  }
  const phone: ChatPhone = {
    db,
    written: 0,
    isMember: true,
    sync: () => pull(options),
    hear: (n) => hearMessage(db, ME, messageAt(n)),
    older: () => fetchOlder({ ...options, cirkleId: CIRKLE }),
    shown: async () =>
      (await messagesOf(db, CIRKLE).toArray()).map(({ content }) => Number(content.replace('message ', ''))),
    hasBeginning: async () => (await db.chats.get(CIRKLE))?.hasBeginning === true,
  }
  return phone
}
