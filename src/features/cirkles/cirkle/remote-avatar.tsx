import type { ComponentProps } from 'react'

import { loadPicture } from '#data/files/load-picture.ts'
import { RemoteAvatar as KitAvatar } from '#ui/media/remote-avatar.tsx'

/** A person's or a Cirkle's picture: a file of the API, which needs the session to be read. */
export function RemoteAvatar(props: Omit<ComponentProps<typeof KitAvatar>, 'load'>) {
  return <KitAvatar {...props} load={loadPicture} />
}
