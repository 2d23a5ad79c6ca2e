import { Link } from '@tanstack/react-router'

import type { Cirkle } from '#contract/http/cirkles/cirkles.ts'
import { t } from '#messages/home.ts'
import { Count } from '#ui/buttons/icon-button.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'
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
  const label =
    unread > 0 ? t('messageInUnread', { cirkle: name, count: unread }) : t('messageIn', { cirkle: name })
  return (
    <LinkButton
      variant="secondary"
      icon="message"
      isWide={isWide}
      render={(look) => <Link {...links.to({ chat: id })} {...look} aria-label={label} />}
    >
      <span className={styles['words']}>
        {t('message')}
        {unread > 0 && <Count value={unread} />}
      </span>
    </LinkButton>
  )
}
