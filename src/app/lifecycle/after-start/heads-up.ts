import type { Notification } from '#contract/http/system/notifications.ts'
import { watch } from '#data/db/watch.ts'
import { readUnreadNotices } from '#data/known/unread-notices.ts'
import { t } from '#messages/app.ts'
import { showToast } from '#ui/status/toast-store.ts'

type Notice = Pick<Notification, 'id' | 'message'>

/** Long enough to read a sentence; the bell keeps the notice. */
const HEADS_UP_MS = 4_000

/**
 * Creates a function that names the notices new since its last call, as one sentence; undefined when there
 * are none. Those of the first call are not new.
 */
export function newsAmong(): (unread: readonly Notice[]) => string | undefined {
  let known: Set<string> | undefined
  return (unread) => {
    const before = known
    known = new Set([...(before ?? []), ...unread.map(({ id }) => id)])
    if (before === undefined) return undefined
    const fresh = unread.filter(({ id }) => !before.has(id))
    return fresh.length > 1 ? t('newNotifications', { count: fresh.length }) : fresh[0]?.message
  }
}

/** Shows each new notification as a toast in the open app, until `signal` is aborted. */
export function giveHeadsUp(signal: AbortSignal): void {
  if (signal.aborted) return
  const read = newsAmong()
  const unwatch = watch(readUnreadNotices, {
    onValue(unread) {
      const news = read(unread)
      if (news !== undefined) showToast({ message: news, tone: 'info', ms: HEADS_UP_MS })
    },
    onError: (error) => reportError(error),
  })
  signal.addEventListener('abort', unwatch)
}
