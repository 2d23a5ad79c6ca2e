import { Link } from '@tanstack/react-router'

import type { Cirkle } from '#contract/http/cirkles/cirkles.ts'
import { t } from '#messages/home.ts'
import { Count } from '#ui/buttons/icon-button.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { richText, type Tags } from '#ui/text/rich-text.tsx'
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

/** Only a part of the name is seen. */
const parts: Tags = { rest: (text) => <VisuallyHidden>{text}</VisuallyHidden>, seen: (text) => text }

/** "Message": opens a Cirkle's chat, and shows its unread count. */
export function MessageLink({ cirkle: { id, name }, unread, links, isWide = false }: MessageLinkProps) {
  const words = richText((mark) => {
    const cirkle = mark(name)
    return unread > 0 ? t('messageInUnread', { cirkle, count: unread }) : t('messageIn', { cirkle })
  }, parts)
  return (
    <LinkButton
      variant="secondary"
      icon="message"
      isWide={isWide}
      render={(look) => <Link {...links.to({ chat: id })} {...look} />}
    >
      <span className={styles['words']}>
        {words}
        {unread > 0 && <Count value={unread} />}
      </span>
    </LinkButton>
  )
}
