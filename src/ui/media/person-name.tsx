import type { ComponentProps, ReactNode } from 'react'

import styles from './person-name.module.css'
import { RemoteAvatar } from './remote-avatar.tsx'

type PersonNameProps = Pick<ComponentProps<typeof RemoteAvatar>, 'name' | 'url'> & {
  /** In place of the bare name: "Meera Nair (Admin)". */
  children?: ReactNode
}

/** A person's name with their face before it, no higher than a line of text. */
export function PersonName({ children, ...face }: PersonNameProps) {
  return (
    <span className={styles['person']}>
      <RemoteAvatar {...face} size={24} />
      <span className={styles['name']}>{children ?? face.name}</span>
    </span>
  )
}
