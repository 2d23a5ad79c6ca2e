import { type ComponentType, lazy, Suspense } from 'react'

import { lazyOnline } from './lazy-online.tsx'

const NeedsConnectionSheet = lazy(() =>
  import('./needs-connection-sheet.tsx').then((module) => ({ default: module.NeedsConnectionSheet })),
)

/** As `lazyOnline`, for a sheet: one of that title says that it needs a connection, and closes. */
export function lazyOnlineSheet<Props extends { onClose: () => void }>(
  title: string,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return lazyOnline<Props>(load, ({ onClose, onRetry }) => (
    <Suspense>
      <NeedsConnectionSheet title={title} onClose={onClose} onRetry={onRetry} />
    </Suspense>
  ))
}
