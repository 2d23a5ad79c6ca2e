import type { ReactElement, ReactNode } from 'react'

import { Icon } from '../icons/icon.tsx'
import { Count } from './icon-button.tsx'
import styles from './icon-button.module.css'
import type { IconName } from '../icons/icon-name.ts'

/** Props a link must spread on its anchor to look like an icon button. */
export type IconLinkLook = {
  className: string | undefined
  title: string
  children: ReactNode
}

type IconLinkProps = {
  icon: IconName
  label: string
  /** Draws the anchor: `render={(look) => <Link to="/home" {...look} />}`. */
  render: (look: IconLinkLook) => ReactElement
  count?: number | undefined
}

/** A link drawn as a round 48 px icon: back arrows, the bell. */
export function IconLink({ icon, label, render, count = 0 }: IconLinkProps) {
  return render({
    className: styles['icon-button'],
    title: label,
    children: (
      <>
        <Icon name={icon} />
        {count > 0 && <Count value={count} />}
      </>
    ),
  })
}
