import { useCallback, useRef } from 'react'

import { Avatar } from '#ui/avatar.tsx'
import { useIsNear } from '#ui/use-is-near.ts'
import { useObjectUrl } from '#ui/use-object-url.ts'

type RemoteAvatarProps = {
  name: string
  /** A file of the API, which needs the token to be read; null when there is none. */
  url: string | null
  size?: 40 | 56 | 96
}

/** A person's or a Cirkle's picture, read when it comes near the screen; initials until then. */
export function RemoteAvatar({ name, url, size = 40 }: RemoteAvatarProps) {
  const place = useRef<HTMLSpanElement>(null)
  const isNear = useIsNear(place)
  const load = useCallback(
    async (signal: AbortSignal) => {
      if (url === null) return undefined
      const { readPicture } = await import('../pictures.ts')
      return readPicture(url, signal)
    },
    [url],
  )
  const src = useObjectUrl(isNear && url !== null ? load : null)
  return (
    <span ref={place}>
      <Avatar name={name} src={src} size={size} />
    </span>
  )
}
