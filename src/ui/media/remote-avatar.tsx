import { useCallback, useRef } from 'react'

import { Avatar, type AvatarProps } from './avatar.tsx'
import { useIsNear } from '../hooks/use-is-near.ts'
import { useObjectUrl } from '../hooks/use-object-url.ts'

type RemoteAvatarProps = Omit<AvatarProps, 'src'> & {
  /** URL for `load`; null when there is no picture. */
  url: string | null
  /** Reads a picture, undefined when it cannot be loaded. Give a stable function. */
  load: (url: string, signal: AbortSignal) => Promise<Blob | undefined>
}

/** An avatar whose picture is read when it comes near the screen; initials until then. */
export function RemoteAvatar({ url, load, ...look }: RemoteAvatarProps) {
  const place = useRef<HTMLSpanElement>(null)
  const isNear = useIsNear(place)
  const read = useCallback(
    async (signal: AbortSignal) => (url === null ? undefined : load(url, signal)),
    [url, load],
  )
  const src = useObjectUrl(isNear && url !== null ? read : null)
  return (
    <span ref={place}>
      <Avatar {...look} src={src} />
    </span>
  )
}
