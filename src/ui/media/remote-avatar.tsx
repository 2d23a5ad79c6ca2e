import { use, useCallback, useRef } from 'react'

import { Avatar, type AvatarProps } from './avatar.tsx'
import { useIsNear } from '../hooks/use-is-near.ts'
import { useObjectUrl } from '../hooks/use-object-url.ts'
import { PictureLoader } from './picture-loader.ts'

type RemoteAvatarProps = Omit<AvatarProps, 'src'> & {
  /** Address of the picture, for the `PictureLoader`; null when there is none. */
  url: string | null
}

/** An avatar whose picture is read when it comes near the screen; initials until then. */
export function RemoteAvatar({ url, ...look }: RemoteAvatarProps) {
  const place = useRef<HTMLSpanElement>(null)
  const isNear = useIsNear(place)
  const load = use(PictureLoader)
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
