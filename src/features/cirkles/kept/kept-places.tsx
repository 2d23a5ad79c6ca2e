import type { Cirkle, Member } from '#contract/http/cirkles/cirkles.ts'
import type { Session } from '#data/session/session.ts'
import { t } from '#messages/cirkles/online/take-over.ts'
import sheet from '../create/create-sheet.module.css'
import { TakeOverInvite } from './take-over-invite.tsx'
import styles from './take-over-invite.module.css'

type KeptPlacesProps = {
  cirkle: Cirkle
  members: readonly Member[]
  session: Session
  refresh: () => void
}

/** The members whom the owner keeps, each with the invitation to take the place over; nothing where nobody is kept. */
export function KeptPlaces({ cirkle, members, session, refresh }: KeptPlacesProps) {
  const kept = members.filter(({ isKept, isFormer }) => isKept === true && isFormer !== true)
  if (!cirkle.isOwner || cirkle.status === 'cancelled' || kept.length === 0) return null
  return (
    <section className={sheet['group']} aria-labelledby="kept-places">
      <h3 id="kept-places" className={sheet['heading']}>
        {t('keptMembers')}
      </h3>
      <ul className={styles['list']}>
        {kept.map((member) => (
          <li key={member.id} className={styles['row']}>
            <strong>{member.name}</strong>
            <TakeOverInvite cirkle={cirkle} member={member} session={session} refresh={refresh} />
          </li>
        ))}
      </ul>
    </section>
  )
}
