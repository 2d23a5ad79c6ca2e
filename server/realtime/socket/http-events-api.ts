import * as v from 'valibot'
import type { Channels } from './channels.ts'
import type { RealtimeEvent } from '../publish/messages.ts'
import { channelNamePattern, parseJson } from './protocol.ts'
import { areEqual, bodyDigest, signRequest, type AppCredentials } from './signatures.ts'

/**
 * Pusher's HTTP API, as far as the official `pusher` package uses it to publish and query
 * (https://pusher.com/docs/channels/library_auth_reference/rest-api/). Queries are answered for the sockets
 * of this process; events go to every process.
 */

const maxBodyBytes = 131_072
const maxDataBytes = 10_240
const maxClockSkewSeconds = 600

const Channel = v.pipe(v.string(), v.regex(channelNamePattern))
const EventName = v.pipe(v.string(), v.nonEmpty(), v.maxLength(200), v.regex(/^(?!pusher(_internal)?:)/))
const SocketId = v.optional(v.pipe(v.string(), v.regex(/^\d+\.\d+$/)))

const EventSchema = v.pipe(
  v.object({
    name: EventName,
    data: v.string(),
    channels: v.optional(v.pipe(v.array(Channel), v.maxLength(100))),
    channel: v.optional(Channel),
    socket_id: SocketId,
  }),
  v.transform(({ name, data, channels, channel, socket_id: exceptSocketId }): RealtimeEvent => ({
    channels: channels ?? (channel === undefined ? [] : [channel]),
    event: name,
    data,
    exceptSocketId,
  })),
  v.check((event) => event.channels.length > 0, 'An event needs a channel'),
)

const BatchSchema = v.object({ batch: v.pipe(v.array(EventSchema), v.maxLength(10)) })

export interface HttpEventsApiOptions {
  readonly app: AppCredentials
  /** Milliseconds since the epoch. */
  readonly now: () => number
  readonly channels: Channels
  readonly onPublish: (events: readonly RealtimeEvent[]) => Promise<void>
}

/** A refusal of the API: plain text, as Pusher answers. */
class ApiRefusal extends Error {
  override readonly name = 'ApiRefusal'
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** Answers any request under `/apps/`; it rejects only when `onPublish` does. */
export function createHttpEventsApi(options: HttpEventsApiOptions): (request: Request) => Promise<Response> {
  const root = `/apps/${options.app.id}/`

  async function publish(events: readonly RealtimeEvent[]) {
    if (events.some(({ data }) => Buffer.byteLength(String(data)) > maxDataBytes)) {
      throw new ApiRefusal(413, `The data of an event is at most ${maxDataBytes} bytes`)
    }
    await options.onPublish(events)
    return {}
  }

  function describeChannels(parameters: ReadonlyMap<string, string>) {
    const prefix = parameters.get('filter_by_prefix') ?? ''
    const names = options.channels.names().filter((name) => name.startsWith(prefix))
    const wantsCount = parameters.get('info')?.split(',').includes('subscription_count') ?? false
    const describe = (name: string) =>
      wantsCount ? { subscription_count: options.channels.membersOf(name).size } : {}
    return { channels: Object.fromEntries(names.map((name) => [name, describe(name)])) }
  }

  function describeChannel(name: string) {
    const { size } = options.channels.membersOf(name)
    return { occupied: size > 0, subscription_count: size }
  }

  async function answer(request: Request): Promise<object> {
    const url = new URL(request.url)
    if (!url.pathname.startsWith(root)) throw new ApiRefusal(404, 'Unknown app')
    const resource = url.pathname.slice(root.length)
    const parameters = new Map(url.searchParams)
    const body = await readBody(request)
    verify(options, request.method, url.pathname, parameters, body)

    const call = `${request.method} ${resource}`
    if (call === 'POST events') return publish([read(EventSchema, body)])
    if (call === 'POST batch_events') return publish(read(BatchSchema, body).batch)
    if (call === 'GET channels') return describeChannels(parameters)
    const channel = /^GET channels\/([^/]+)$/.exec(call)?.[1]
    if (channel !== undefined) return describeChannel(channel)
    throw new ApiRefusal(404, 'Unknown resource')
  }

  return async (request) => {
    try {
      return Response.json(await answer(request))
    } catch (error) {
      if (!(error instanceof ApiRefusal)) throw error
      return new Response(error.message, { status: error.status })
    }
  }
}

function verify(
  { app, now }: HttpEventsApiOptions,
  method: string,
  path: string,
  parameters: ReadonlyMap<string, string>,
  body: Uint8Array,
) {
  const given = (name: string) => parameters.get(name) ?? ''
  const timestamp = Number(given('auth_timestamp'))
  if (!areEqual(given('auth_key'), app.key)) throw new ApiRefusal(401, 'Unknown auth_key')
  if (given('auth_version') !== '1.0') throw new ApiRefusal(401, 'Unsupported auth_version')
  if (!(Math.abs(now() / 1000 - timestamp) <= maxClockSkewSeconds)) {
    throw new ApiRefusal(401, `auth_timestamp is off by more than ${maxClockSkewSeconds} seconds`)
  }
  if (body.byteLength > 0 && !areEqual(given('body_md5'), bodyDigest(body))) {
    throw new ApiRefusal(401, 'body_md5 does not match the body')
  }
  if (!areEqual(given('auth_signature'), signRequest(app.secret, method, path, parameters))) {
    throw new ApiRefusal(401, 'Invalid auth_signature')
  }
}

/** Reads the body up to the limit, whatever length the caller declares. */
async function readBody(request: Request): Promise<Uint8Array> {
  const body: AsyncIterable<Uint8Array> | null = request.body
  if (body === null) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.byteLength
    if (size > maxBodyBytes) throw new ApiRefusal(413, `The body is at most ${maxBodyBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function read<Schema extends v.GenericSchema>(schema: Schema, body: Uint8Array): v.InferOutput<Schema> {
  const result = v.safeParse(schema, parseJson(new TextDecoder().decode(body)))
  if (!result.success) throw new ApiRefusal(400, result.issues[0].message)
  return result.output
}
