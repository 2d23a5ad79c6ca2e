import { useState } from 'react'

import styles from './avatar.module.css'
import { initialsOf } from '../text/initials.ts'

export type AvatarProps = {
  name: string
  /** A picture; initials stand in when there is none or it can't be loaded. */
  src?: string | null | undefined
  size?: 24 | 32 | 40 | 56 | 96
}

/** A person's or a Cirkle's picture. Decorative: the name stands beside it. */
export function Avatar({ name, src, size = 40 }: AvatarProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null)
  const isShown = typeof src === 'string' && src !== '' && src !== failedSrc
  return (
    <span className={styles['avatar']} data-size={size} aria-hidden="true">
      {isShown ? (
        <img
          src={src}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          onError={() => setFailedSrc(src)}
        />
      ) : (
        initialsOf(name)
      )}
    </span>
  )
}
