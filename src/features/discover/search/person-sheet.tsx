import { Link } from '@tanstack/react-router'

import type { Person } from '#contract/http/cirkles/cirkles.ts'
import type { Session } from '#data/session/session.ts'
import { t } from '#messages/discover.ts'
import { RemoteAvatar } from '#ui/media/remote-avatar.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { useInvitingCirkles, useSharedCirkles } from '../queries.ts'
import { InviteTo } from './invite-to.tsx'
import styles from './person-sheet.module.css'

type PersonSheetProps = { person: Person; session: Session; onClose: () => void }

/** A person's visible data: name, picture, and shared Cirkles (security.md); and to what I can invite them. */
export function PersonSheet({ person, session, onClose }: PersonSheetProps) {
  const { id, name, profilePic } = person
  const shared = useSharedCirkles(id)
  const inviting = useInvitingCirkles(id)
  return (
    <Sheet title={name} isOpen isInAddress={false} onClose={onClose}>
      <div className={styles['person']}>
        <RemoteAvatar name={name} url={profilePic} size={96} />
        {shared === undefined && (
          <Loading label={t('loadingShared')}>
            <Skeleton />
          </Loading>
        )}
        {shared?.length === 0 && <p>{t('noSharedCirkles', { name })}</p>}
        {shared !== undefined && shared.length > 0 && (
          <section aria-labelledby="shared-cirkles">
            <h3 id="shared-cirkles">{t('sharedCirkles')}</h3>
            <ul className={styles['shared']}>
              {shared.map((cirkle) => (
                <li key={cirkle.id}>
                  <Link to="/home" search={{ detail: cirkle.id }}>
                    {cirkle.name}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        )}
        {inviting.length > 0 && <InviteTo person={person} cirkles={inviting} session={session} />}
      </div>
    </Sheet>
  )
}
