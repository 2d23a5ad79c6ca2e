import { Link } from '@tanstack/react-router'

import type { Person } from '#contract/http/cirkles/cirkles.ts'
import { loadPicture } from '#data/files/load-picture.ts'
import { t } from '#messages/discover.ts'
import { RemoteAvatar } from '#ui/media/remote-avatar.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { useSharedCirkles } from '../queries.ts'
import styles from './person-sheet.module.css'

type PersonSheetProps = { person: Person; onClose: () => void }

/** A person's visible data: name, picture, and shared Cirkles (security.md). */
export function PersonSheet({ person: { id, name, profilePic }, onClose }: PersonSheetProps) {
  const shared = useSharedCirkles(id)
  return (
    <Sheet title={name} isOpen isInAddress={false} onClose={onClose}>
      <div className={styles['person']}>
        <RemoteAvatar name={name} url={profilePic} load={loadPicture} size={96} />
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
      </div>
    </Sheet>
  )
}
