import { Link } from '@tanstack/react-router'

import type { Cirkle } from '#contract/http/cirkles/cirkles.ts'
import { hasKept } from '#data/cirkles/kept-members.ts'
import type { Session } from '#data/session/session.ts'
import { t } from '#messages/cirkles/detail.ts'
import { Button } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { lazyOnline } from '#ui/lazy/lazy-online.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { lazyOnlinePart } from '#ui/lazy/lazy-online-part.tsx'
import type { HomeLinks } from '../cirkle/home-links.ts'
import { hasChat, hasStarted, hasTurnsToSwap } from '../cirkle/is-editable.ts'
import { useCirkleDetail } from '../cirkle/queries.ts'
import { useCardExtras } from '../home/facts/use-card-extras.ts'
import { CirkleFacts } from './cirkle-facts.tsx'
import { DetailFooter } from './detail-footer.tsx'
import { LeaveCirkle } from './leave-cirkle.tsx'
import { MemberOrder } from './member-order.tsx'
import { Payouts } from './payouts.tsx'
import { MessageLink } from '../cards/message-link.tsx'
import styles from '../cirkle/sheet-content.module.css'

const MuteSwitch = lazyOnline(
  () => import('./mute/mute-switch.tsx'),
  'MuteSwitch',
  () => <p className={styles['muted']}>{t('mutingNeedsConnection')}</p>,
)

const KeptMembers = lazyOnline(
  () => import('../kept/kept-members.tsx'),
  'KeptMembers',
  () => <p className={styles['muted']}>{t('keptNeedConnection')}</p>,
)

const ShareInvitation = lazyOnlinePart(
  () => import('../sharing/share-invitation.tsx'),
  'ShareInvitation',
  () => t('sharingNeedsConnection'),
)

type DetailSheetProps = {
  id: string
  session: Session
  links: HomeLinks
  onClose: () => void
  refresh: () => void
}

/** A Cirkle of mine in full: its ring, its amounts and dates, its members in payout order. */
export function DetailSheet({ id, session, links, onClose, refresh }: DetailSheetProps) {
  const detail = useCirkleDetail(id)
  const myId = session.user.id
  const unread = useCardExtras(myId, [id]).get(id)?.chat?.unread ?? 0
  const footer =
    detail == null ? (
      <Button variant="secondary" onClick={onClose}>
        {t('close')}
      </Button>
    ) : (
      <DetailFooter detail={detail} session={session} links={links} onClose={onClose} refresh={refresh} />
    )
  return (
    <Sheet
      title={detail?.cirkle.name ?? t('titleWhileLoading')}
      isBroad
      isOpen
      onClose={onClose}
      footer={footer}
    >
      {detail === undefined && (
        <Loading label={t('loadingDetails')}>
          <Skeleton shape="card" />
          <Skeleton />
          <Skeleton />
        </Loading>
      )}
      {detail === null && <EmptyState title={t('notOnThisPhone')} text={t('notOnThisPhoneWhy')} />}
      {detail != null && (
        <div className={styles['content']}>
          <CirkleFacts {...detail} myId={myId} />
          <Payouts payouts={detail.payouts} freshness={detail.freshness} myId={myId} />
          {hasChat(detail.cirkle) && (
            <MessageLink cirkle={detail.cirkle} unread={unread} links={links} isWide />
          )}
          {hasChat(detail.cirkle) && detail.cirkle.isMuted !== undefined && (
            <MuteSwitch cirkle={detail.cirkle} session={session} />
          )}
          {hasTurnsToSwap(detail.cirkle) && (
            <LinkButton
              variant="secondary"
              icon="swap"
              isWide
              render={(look) => <Link {...links.to({ swap: id })} {...look} />}
            >
              {t('swapTurns')}
            </LinkButton>
          )}
          {hasStarted(detail.cirkle) && (
            <LinkButton
              variant="secondary"
              icon="document"
              isWide
              render={(look) => <Link to="/book" search={{ cirkle: id }} {...look} />}
            >
              {t('book')}
            </LinkButton>
          )}
          {hasStarted(detail.cirkle) && (
            <LinkButton
              variant="secondary"
              icon="payments"
              isWide
              render={(look) => <Link to="/payment" search={{ history: id }} {...look} />}
            >
              {t('paymentHistory')}
            </LinkButton>
          )}
          {isShareable(detail.cirkle) && <ShareInvitation cirkle={detail.cirkle} />}
          <MemberOrder {...detail} myId={myId} />
          {hasKept(detail.cirkle, detail.members) && (
            <KeptMembers
              cirkle={detail.cirkle}
              members={detail.members}
              session={session}
              refresh={refresh}
            />
          )}
          <LeaveCirkle cirkle={detail.cirkle} session={session} refresh={refresh} onLeft={onClose} />
        </div>
      )}
    </Sheet>
  )
}

/** Whether its link is offered: while it forms, to its owner, and to every member if it is public. */
const isShareable = ({ status, isOwner, privacy }: Cirkle): boolean =>
  status === 'forming' && (isOwner || privacy === 'public')
