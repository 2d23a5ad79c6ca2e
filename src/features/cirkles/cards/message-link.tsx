import { Link } from '@tanstack/react-router'

import type { Cirkle } from '#contract/http/cirkles/cirkles.ts'
import { Count } from '#ui/buttons/icon-button.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import type { HomeLinks } from '../cirkle/home-links.ts'
import styles from './message-link.module.css'

type MessageLinkProps = {
  cirkle: Pick<Cirkle, 'id' | 'name'>
  /** How many messages are unread on this phone. */
  unread: number
  links: HomeLinks
  isWide?: boolean
}

/** "Message": opens a Cirkle's chat, and shows its unread count. */
export function MessageLink({ cirkle: { id, name }, unread, links, isWide = false }: MessageLinkProps) {
  return (
    <LinkButton
      variant="secondary"
      icon="message"
      isWide={isWide}
      render={(look) => <Link {...links.to({ chat: id })} {...look} />}
    >
      <span className={styles['words']}>
        Message
        <VisuallyHidden>{` in ${name}${unread > 0 ? `, ${unread} unread` : ''}`}</VisuallyHidden>
        {unread > 0 && <Count value={unread} />}
      </span>
    </LinkButton>
  )
}
