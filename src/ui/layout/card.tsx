import type { HTMLAttributes } from 'react'

import styles from './card.module.css'

type CardProps = HTMLAttributes<HTMLElement> & {
  /** The element: `article` for an independent thing, `li` in a list, `section` with a heading. */
  as?: 'div' | 'article' | 'section' | 'li'
  /** `flat` has no shadow, for cards inside sheets; `flush` no padding, for lists and pictures. */
  look?: 'raised' | 'flat' | 'flush'
}

/** A white surface that holds one thing. Its class is for placing it, not for restyling it. */
export function Card({ as: Element = 'div', look = 'raised', className = '', ...rest }: CardProps) {
  return <Element {...rest} className={`${styles['card']} ${className}`} data-look={look} />
}
