import type { Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as v from 'valibot'
import { parseChannel } from '#contract/realtime/events.ts'
import { Id } from '#contract/rules/fields.ts'
import type { AppDeps } from '#server/http/routing/app-deps.ts'
import { RefusedError } from '#server/http/answers/refused-error.ts'
import type { ServerEnv } from '#server/http/routing/kernel.ts'
import { verifiedSession } from '#server/http/admission/verified-session.ts'
import { refusalText } from '#server/messages/shared.ts'
import { splitName } from '#server/modules/accounts/account/person-name.ts'
import { isMember } from '#server/modules/cirkles/cirkle/store.ts'

/** Pusher's field names; pusher-js sends them form-encoded, our own authorizer as JSON. */
const RequestSchema = v.object({
  socket_id: v.pipe(v.string(), v.regex(/^\d{1,20}\.\d{1,20}$/)),
  channel_name: v.pipe(v.string(), v.maxLength(200)),
})

const LONGEST_BODY = 2_000

/** `POST /broadcasting/auth`: permits a socket to join a channel; `auth` at the top level, for Echo. */
export function serveBroadcastingAuth(app: Hono<ServerEnv>, deps: AppDeps): void {
  const limit = bodyLimit({
    maxSize: LONGEST_BODY,
    onError: () => {
      throw new RefusedError('too_large')
    },
  })
  app.post('/api/broadcasting/auth', limit, async (c) => {
    // Before any lookup: a session or a membership may end meanwhile.
    const asOf = deps.realtime.now()
    const { userId, fullName, expiresAt } = await verifiedSession(c, deps)
    const { socket_id: socketId, channel_name: channel } = await readRequest(c)
    if (!(await mayJoin(deps, channel, userId))) {
      deps.log.warn({ userId, channel }, 'a channel was denied')
      throw new RefusedError('forbidden')
    }
    c.header('Cache-Control', 'no-store')
    const name = splitName(fullName).firstName
    // CLOCK_START moves the clock of sessions, but not that of permissions.
    const sessionMs = expiresAt.getTime() - deps.clock.now().getTime()
    return c.json(deps.realtime.authorize({ socketId, channel, userId, name, sessionMs, asOf }))
  })
}

/** A user's own channel, and those of the Cirkles they are members of (security.md, Who may). */
async function mayJoin({ db }: AppDeps, channel: string, userId: string): Promise<boolean> {
  const subject = parseChannel(channel)
  if (subject?.kind === 'user') return subject.userId === userId
  if (subject?.kind !== 'cirkle' || !v.is(Id, subject.cirkleId)) return false
  return db.transaction((tx) => isMember(tx, subject.cirkleId, userId))
}

async function readRequest(c: Context<ServerEnv>): Promise<v.InferOutput<typeof RequestSchema>> {
  const text = await c.req.text()
  const isJson = c.req.header('content-type')?.startsWith('application/json') === true
  const parsed = v.safeParse(
    RequestSchema,
    isJson ? readJson(text) : Object.fromEntries(new URLSearchParams(text)),
  )
  if (!parsed.success) throw new RefusedError('malformed')
  return parsed.output
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new RefusedError('malformed', { message: refusalText('bodyIsNoJson') }, cause)
  }
}
