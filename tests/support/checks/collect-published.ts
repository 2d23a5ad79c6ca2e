import type { AppDeps } from '#server/http/routing/app-deps.ts'
import type { RealtimeMessage } from '#server/realtime/publish/messages.ts'

/** As `replace` of a test's server: puts what is published into a list, and publishes it all the same. */
export const collectPublished =
  (into: RealtimeMessage[]) =>
  ({ publisher }: AppDeps): Partial<AppDeps> => ({
    publisher: {
      publish(query, messages) {
        into.push(...messages)
        return publisher.publish(query, messages)
      },
      afterCommit: (messages) => publisher.afterCommit(messages),
    },
  })
