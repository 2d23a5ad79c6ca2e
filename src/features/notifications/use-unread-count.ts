import { afterPaint } from '#lib/async/after-paint.ts'
import { afterPresses } from '#lib/async/press-first.ts'
import { type Source, useSource } from '#ui/hooks/use-source.ts'

/** How many notifications are unread; 0 while they are being read, which waits until the screen is painted. */
export function useUnreadCount(): number {
  return useSource(0, unreadCount)
}

const unreadCount: Source<number> = async (listener) => {
  await afterPaint()
  await afterPresses()
  const [{ watch }, { countUnreadNotices }] = await Promise.all([
    import('#data/db/watch.ts'),
    import('#data/known/unread-notices.ts'),
  ])
  return watch(countUnreadNotices, listener)
}
