import type { ReactElement, ReactNode } from 'react'

import styles from './button.module.css'
import type { ButtonVariant } from './button.tsx'
import { Icon } from '../icons/icon.tsx'
import type { IconName } from '../icons/icon-name.ts'

/** Props a link must spread on its anchor to look like a button. */
export type LinkLook = {
  className: string | undefined
  'data-variant': ButtonVariant
  'data-wide': boolean
  children: ReactNode
}

type LinkButtonProps = {
  /** Draws the anchor: `render={(look) => <Link to="/home" {...look} />}`. The kit has no router. */
  render: (look: LinkLook) => ReactElement
  children: ReactNode
  variant?: ButtonVariant
  icon?: IconName | undefined
  isWide?: boolean | undefined
}

/** A link that looks like a button: for going somewhere, where a button does something. */
export function LinkButton({ render, children, variant = 'primary', icon, isWide = false }: LinkButtonProps) {
  return render({
    className: styles['button'],
    'data-variant': variant,
    'data-wide': isWide,
    children: (
      <>
        {icon !== undefined && <Icon name={icon} size={20} />}
        <span>{children}</span>
      </>
    ),
  })
}
