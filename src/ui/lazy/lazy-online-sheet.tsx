import { type ComponentType, Suspense } from 'react'

import { lazyInstalled, type LoadPart } from './lazy-installed.ts'
import { lazyOnline } from './lazy-online.tsx'

const NeedsConnectionSheet = lazyInstalled(
  () => import('../overlays/needs-connection-sheet.tsx'),
  'NeedsConnectionSheet',
)

/** Like `lazyOnline`, for a sheet: its stand-in has that title and says that a connection is needed. */
export function lazyOnlineSheet<Name extends string, Props extends { onClose: () => void }>(
  load: LoadPart<Name, Props>,
  name: Name,
  title: () => string,
): ComponentType<Props> {
  return lazyOnline<Name, Props>(load, name, ({ onClose, onRetry }) => (
    <Suspense>
      <NeedsConnectionSheet title={title()} onClose={onClose} onRetry={onRetry} />
    </Suspense>
  ))
}
