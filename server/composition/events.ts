import type { Config } from '../config/config.ts'
import { connectToListen } from '../db/connection/listening-client.ts'
import type { OpenDatabase } from '../db/open.ts'
import type { Secrets } from '../db/secrets.ts'
import type { Epoch } from '../modules/system/epoch-store.ts'
import type { Background } from '../platform/background.ts'
import type { Log } from '../platform/log.ts'
import type { Listener } from '../realtime/publish/listener.ts'
import type { RealtimeMessage } from '../realtime/publish/messages.ts'
import { createNotifyListener } from '../realtime/publish/notify-listener.ts'
import {
  createNotifyPublisher,
  publishHintsBy,
  publishInBackground,
  type Publisher,
} from '../realtime/publish/publisher.ts'
import { createPusherClient } from '../realtime/publish/pusher-client.ts'
import { createPusherPublisher } from '../realtime/publish/pusher-publisher.ts'
import { createRedisListener, createRedisPublisher } from '../realtime/publish/redis-events.ts'

/** How this process tells the others of changes, and hears of theirs. */
export interface Events {
  readonly publisher: Publisher
  /** Resolves when it hears what others publish. */
  listen(heard: Heard): Promise<void>
  /** Whether what others publish is heard, and what is published here reaches them. */
  isConnected(): boolean
  close(): Promise<void>
}

interface Heard {
  readonly onEvents: (messages: readonly RealtimeMessage[]) => void
  /** Some may have been missed. */
  readonly onGap: () => void
}

interface EventsOptions {
  readonly config: Pick<Config, 'events' | 'pusher'>
  readonly database: Pick<OpenDatabase, 'directUrl'>
  readonly secrets: Pick<Secrets, 'realtime-key'>
  /** Of the database. */
  readonly epoch: Pick<Epoch, 'id'>
  readonly log: Log
  /** Without it, an outside service is waited for. */
  readonly background?: Background
}

/**
 * By NOTIFY, or with `EVENTS_URL` by Redis for all that is a hint: ends of sessions and memberships stay part of
 * their transaction, because a process that dies before it has told Redis must not leave a socket open. With
 * `PUSHER_*` events are posted to that service, which delivers them to the phones.
 */
export function createEvents(options: EventsOptions): Events {
  const { config, database, log } = options
  const listeners: Listener[] = []
  // Redis may serve several installations, and a restored copy of one, which has its keys and another epoch.
  const redis = config.events && {
    address: config.events,
    channel: `cirkles:${options.secrets['realtime-key']}:${options.epoch.id}`,
    log,
  }
  const hints = redis && createRedisPublisher(redis)
  return {
    publisher: hints === undefined ? publisherOf(options) : publishHintsBy(hints, createNotifyPublisher()),
    async listen(heard) {
      const connect = () => connectToListen(database.directUrl)
      listeners.push(createNotifyListener({ connect, ...heard, log }))
      if (redis !== undefined) listeners.push(createRedisListener({ ...redis, ...heard }))
      await Promise.all([hints?.ready, ...listeners.map(({ ready }) => ready)])
    },
    isConnected: () =>
      listeners.length > 0 &&
      listeners.every((listener) => listener.isListening()) &&
      (hints?.isConnected() ?? true),
    close: async () => {
      await Promise.all([hints?.close(), ...listeners.map((listener) => listener.close())])
    },
  }
}

function publisherOf({ config, background }: EventsOptions): Publisher {
  if (config.pusher === undefined) return createNotifyPublisher()
  const publisher = createPusherPublisher(createPusherClient(config.pusher))
  return background === undefined ? publisher : publishInBackground(publisher, background)
}
