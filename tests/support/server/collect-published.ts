import type { AppDeps } from '#server/http/routing/app-deps.ts'
import type { RealtimeMessage } from '#server/realtime/publish/messages.ts'

/** For `replace` of a test's server: collects published messages into a list, and still publishes them. */
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
